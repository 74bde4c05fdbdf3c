import CairnBrowser
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import NIOCore

/// Answers the requests of browsers.
struct Responder: HTTPResponder {
  let app: BrowserApp
  let access: Access
  let bodies: BodyAccount
  let limits: BrowserLimits
  let places: any PagePlaces
  /// Passes requests on to other nodes, if there are any.
  let relay: (any NodeRelay)?
  let readiness: Readiness
  let metrics: ServerMetrics
  let logger: Logger
  /// The site. Its port is known once the server listens.
  let currentSite: @Sendable () -> Site

  private var site: Site { currentSite() }

  /// The connection that a request came over.
  struct Context: InitializableFromSource {
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      channel = source.channel
    }
  }

  @concurrent func respond(to request: Request, context: Context) async -> Response {
    let channel = context.channel
    // A child task, because a task keeps the memory that its deepest call took until it ends. A connection's
    // task lasts as long as its stream: that makes an idle page 6 kB smaller.
    async let response = respond(to: request, over: channel)
    return await response
  }

  private func respond(to request: Request, over channel: any Channel) async -> Response {
    let start = ContinuousClock.now
    let id = RequestID(of: request.headers)
    var head = request.head
    head.headerFields[.requestID] = id.description
    let request = Request(head: head, body: request.body)
    let target = Target(request.head.path ?? "")
    let route = target.flatMap { Route(path: $0.path) }
    let (response, refusal) = await outcome(of: request, target, route, over: channel)
    let duration = ContinuousClock.now - start
    metrics.noteAnswer(to: route, refusal, after: duration)
    log(response, to: route, id, refusal, after: duration)
    return request.method == .head ? response.withoutBody : response
  }

  private func outcome(
    of request: Request, _ target: Target?, _ route: Route?, over channel: any Channel
  ) async -> (Response, Refusal?) {
    do throws(Refusal) {
      return (try await answer(request, target, route, over: channel), nil)
    } catch {
      return (error.response(to: request.headers), error)
    }
  }

  /// Logs an answer: never an address, a text, or a whole name of a page or a browser.
  private func log(
    _ response: Response, to route: Route?, _ id: RequestID, _ refusal: Refusal?,
    after duration: Duration
  ) {
    guard logger.logLevel <= .info else { return }
    var metadata: Logger.Metadata = [
      "request": "\(id)", "route": "\(route?.name ?? "none")",
      "status": .stringConvertible(response.status.code),
      "microseconds": .stringConvertible(Int(duration / .microseconds(1))),
    ]
    if let page = route?.pageID { metadata["page"] = "\(page.shortName)" }
    if let refusal { metadata["refusal"] = "\(refusal)" }
    logger.info("answered", metadata: metadata)
  }

  private func answer(
    _ request: Request, _ target: Target?, _ route: Route?, over channel: any Channel
  ) async throws(Refusal) -> Response {
    // A proxy might read a second host in place of the first.
    guard let authority = request.head.authority, !request.headers.contains(.secondHost) else {
      throw .malformed
    }
    guard site.answers(for: authority) else { throw .foreignHost }
    guard let target else { throw .malformed }
    guard let route else { throw .notFound }
    guard route.methods.contains(request.method.rawValue) else { throw .wrongMethod }
    guard route.takesBody || request.headers.bodyLength == 0 else { throw .unexpectedBody }
    return switch route {
    case .asset(let asset): .asset(asset, at: target.path)
    case .closing(let id): try await close(id, request, over: channel)
    case .events(let id): try await receive(request, for: id, target, over: channel)
    case .health: .text("ok\n")
    case .licenses: .text(app.licenses)
    case .manifest: .manifest(WebManifest(name: app.name))
    case .page: try await show(target, request, over: channel)
    case .readiness: await readiness.response
    case .patches(let id): try await stream(id, target, request, over: channel)
    }
  }

  private func visitor(of request: Request) async throws(Refusal) -> Visitor {
    let cookies = site.cookies(in: request.headers[values: .cookie])
    guard let visitor = try await access.visitor(with: cookies) else { throw .unknownBrowser }
    return visitor
  }

  /// Adds the cookie to a response if it was renewed.
  private func renewing(_ visitor: Visitor, _ response: Response) -> Response {
    guard let cookie = visitor.renewed else { return response }
    var response = response
    response.headers[.setCookie] = site.settingCookie(cookie)
    return response
  }

  /// Answers a visitor with their pages, or lets the node answer that holds them.
  ///
  /// - Parameter body: The body of the request, if it has one.
  private func answer(
    _ visitor: Visitor, _ request: Request, _ body: ByteBuffer? = nil, over channel: any Channel,
    with answer: (Pages) async throws(Refusal) -> Response
  ) async throws(Refusal) -> Response {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let node: ServerNode
      switch try await places.place(of: visitor.browser) {
      case .here(let pages): return renewing(visitor, try await answer(pages))
      case .elsewhere(let holder): node = holder
      }
      // Another node was wrong to think that the pages are here. It asks again.
      guard let relay, !request.headers.contains(.relayed) else { throw .moved }
      let outcome = await relay.pass(request, body, to: node, over: channel) { [places] in
        await places.hasEnded(node)
      }
      switch outcome {
      case .answered(let response):
        metrics.relayedRequests.increment()
        return renewing(visitor, response)
      case .moved: await places.forgetHolder(of: visitor.browser)
      case .unreachable: break
      }
      guard ContinuousClock.now < deadline else { throw .storeFails }
      _ = await places.hasEnded(node)
    }
  }

  /// How long a request waits until another node can take over from one that doesn't answer. Many browsers
  /// are taken over at once, so the last of them wait for longer than the lease.
  private static let patience = Node.leaseDuration * 2

  // MARK: Pages

  private func show(
    _ target: Target, _ request: Request, over channel: any Channel
  ) async throws(Refusal) -> Response {
    // Browsers also load things for a page, such as images. Those requests aren't pages.
    guard request.headers[.secFetchDest].map({ $0 == "document" }) != false else { throw .notFound }
    let link = target.without("token").without("rows")
    // Redirects lead only to links of the app.
    let isLink = app.isLink(link.text)
    if isLink, let token = target["token"] {
      let cookies = site.cookies(in: request.headers[values: .cookie])
      guard
        let cookie = await access.swap(
          token: token, from: cookies, agent: request.headers[.userAgent])
      else {
        throw .unknownBrowser
      }
      var response = Response.redirect(to: link)
      response.headers[.setCookie] = site.settingCookie(cookie)
      return response
    }
    if isLink, Provenance(of: request.headers) == .elsewhere { return Passage.response(to: link) }
    let visitor = try await visitor(of: request)
    guard isLink else { throw .notFound }
    return try await answer(visitor, request, over: channel) { pages throws(Refusal) in
      let (id, page) = try await pages.open(link.text, for: visitor.browser)
      let shell = PageShell(
        title: app.name, styleHref: Asset.style.path, scriptHref: Asset.client.path,
        iconHref: Asset.icon.path, manifestHref: "/manifest.webmanifest", pageID: id.text)
      let rows = target["rows"].flatMap { Int($0) }
      return .page(await page.html(shell, rows: rows))
    }
  }

  private func stream(
    _ id: Secret, _ target: Target, _ request: Request, over channel: any Channel
  ) async throws(Refusal) -> Response {
    guard Provenance(of: request.headers) != .elsewhere else { throw .forbidden }
    let visitor = try await visitor(of: request)
    return try await answer(visitor, request, over: channel) { pages throws(Refusal) in
      guard let page = try await pages.find(id, of: visitor.browser) else { throw .gone }
      let revision = request.headers[.lastEventID] ?? target["r"]
      let stream = PatchStream(
        id: id, page: page.page, pages: pages, meter: page.meter,
        revision: revision.flatMap(Revision.init),
        takesTurns: target.has("turns"))
      return stream.response(over: channel)
    }
  }

  private func close(
    _ id: Secret, _ request: Request, over channel: any Channel
  ) async throws(Refusal) -> Response {
    guard request.headers.areOwn(of: site) else { throw .forbidden }
    let visitor = try await visitor(of: request)
    return try await answer(visitor, request, over: channel) { pages throws(Refusal) in
      guard await pages.close(id, of: visitor.browser) else { throw .gone }
      return Response(status: .noContent, headers: .security)
    }
  }

  // MARK: Events

  private func receive(
    _ request: Request, for id: Secret, _ target: Target, over channel: any Channel
  ) async throws(Refusal) -> Response {
    guard request.headers.areOwn(of: site) else { throw .forbidden }
    guard request.headers.isJSON else { throw .notJSON }
    let visitor = try await visitor(of: request)
    // A body without a declared length may be as long as the limit.
    let length = request.headers.bodyLength ?? limits.events.bytes
    guard length <= limits.events.bytes else { throw .tooLarge }
    return try await bodies.hold(length, of: visitor.browser) { () throws(Refusal) in
      let body = try await body(of: request, upTo: length)
      let batch = try batch(in: body)
      return try await answer(visitor, request, body, over: channel) { pages throws(Refusal) in
        guard let page = try await pages.find(id, of: visitor.browser) else { throw .gone }
        let revision = target["r"].flatMap(Revision.init)
        guard revision?.epoch == page.epoch else { throw .conflict }
        guard await pages.admits(batch, to: id) else { throw .tooFast }
        guard await !page.page.receive(batch, seen: revision).isBlocked else {
          page.meter.noteRefusal()
          throw .conflict
        }
        return Response(status: .noContent, headers: .security)
      }
    }
  }

  private func body(of request: Request, upTo length: Int) async throws(Refusal) -> ByteBuffer {
    do {
      return try await request.body.collect(upTo: length)
    } catch is NIOTooManyBytesError {
      throw .tooLarge
    } catch {
      // The connection has ended, so nobody receives this.
      throw .malformed
    }
  }

  private func batch(in body: ByteBuffer) throws(Refusal) -> EventBatch {
    do throws(EventError) {
      return try EventBatch(json: body.readableBytesView, limits: limits.events)
    } catch {
      throw error == .tooLarge ? .tooLarge : .malformed
    }
  }
}
