/** An RSS feed with one incident that is over. */
export const rssBody = (): string => `<?xml version="1.0"?><rss version="2.0"><channel><title>Acme</title>
<link>https://acme.test</link><lastBuildDate>Mon, 04 May 2026 07:59:00 GMT</lastBuildDate>
<item><title>[Resolved] Slow mail</title><guid>urn:1</guid><pubDate>Sun, 03 May 2026 07:00:00 GMT</pubDate>
<description>All is well again.</description></item></channel></rss>`;
