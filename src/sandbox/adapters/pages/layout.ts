import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { STYLE } from './style.ts';

export type Page = {
  readonly title: string;
  readonly content: Html;
  /** 200 by default. */
  readonly status?: number;
};

/** Answers a page without scripts, third-party content and session; `publicUrl` is the target of its forms. */
export const sendPage = (
  reply: FastifyReply,
  { title, content, status = 200 }: Page,
  publicUrl: string,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .headers({
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; form-action 'self' ${publicUrl}; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
      // The URL is a credential. With `no-referrer`, a browser would also hide a form's origin from us.
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(title, content, nonce).html);
};

/** The result of a form or a link, shown at the top of the next page. */
export const notice = (text: string | undefined, kind: 'said' | 'refused'): Html | undefined => {
  if (text === undefined) return undefined;
  // Focused, so that a screen reader announces it although it was there from the beginning.
  return kind === 'refused'
    ? html`<p class="said refused" role="alert" tabindex="-1" autofocus>${text}</p>`
    : html`<p class="said" role="status" tabindex="-1" autofocus>${text}</p>`;
};

const documentOf = (title: string, content: Html, nonce: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Allclear test mode</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${{ html: STYLE }}</style>
</head>
<body>
<aside class="mode" aria-label="Test mode">TEST MODE: no money moves</aside>
<header>
<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect class="mark" width="24" height="24" rx="7" /><path class="check" d="M7.6 9.3l3.2 3.2 5.8-6.7" /><path class="level" d="M5.6 17.6h12.8" /></svg>
<span>Allclear</span>
</header>
<main>
${content}
</main>
</body>
</html>
`;
