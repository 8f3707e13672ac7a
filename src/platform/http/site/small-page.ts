import type { FastifyReply } from 'fastify';

/**
 * A small page without scripts and session, for a link in an email; sets its headers. Its forms post to the page's own URL, token
 * included. `body` is HTML.
 */
export const smallPage = (
  reply: FastifyReply,
  { title, body }: { readonly title: string; readonly body: string },
): string => {
  reply
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      // The URL contains the token.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Allclear</title>
<style>
body { margin: 0; padding: 64px 24px; background: #eff2f0; color: #15201b; font: 16px/24px system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 32px; background: #fff; border: 1px solid #e2e7e4; border-radius: 14px; overflow-wrap: anywhere }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 28px }
button { margin-top: 8px; padding: 10px 18px; border: 0; border-radius: 8px; background: #1b4534; color: #fff; font: inherit }
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
};
