import Testing

@testable import CairnBrowserServer

@Suite struct WebManifestTests {
  @Test("The manifest names the app, and what a browser needs to install it")
  func json() {
    #expect(
      WebManifest(name: "Stand\"ups").json == #"""
        {"background_color":"#F2F2F7","display":"standalone","icons":[{"purpose":"any maskable",\#
        "sizes":"any","src":"/icon.svg","type":"image/svg+xml"}],"id":"/","name":"Stand\"ups",\#
        "short_name":"Stand\"ups","start_url":"/","theme_color":"#F2F2F7"}
        """#)
  }

  @Test("The icon loads nothing, and has no style that the security headers forbid")
  func icon() {
    let icon = String(decoding: Asset.icon.bytes, as: UTF8.self)
    #expect(icon.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(icon.firstMatch(of: /href|style|<script/) == nil)
  }
}
