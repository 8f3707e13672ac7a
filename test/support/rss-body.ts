/** An RSS feed with one item; by default an incident that is over. */
export const rssBody = ({
  title = '[Resolved] Slow mail',
  text = 'All is well again.',
} = {}): string => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>Acme</title><link>https://acme.test</link>
<lastBuildDate>Mon, 04 May 2026 07:59:00 GMT</lastBuildDate><item><title>${title}</title><guid>urn:1</guid>
<pubDate>Mon, 04 May 2026 07:00:00 GMT</pubDate><description>${text}</description></item></channel></rss>`;
