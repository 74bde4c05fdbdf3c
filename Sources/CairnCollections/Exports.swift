// `ids` is an ordered set: who reads it must see its members without another import.
@_exported public import OrderedCollections
