import type { FastifyReply } from 'fastify';
import { allowHashes } from '../../../platform/http/site/page-policy.ts';
import { type Html, html, nothing } from '../../visitors/markup/html.ts';

type BarePage = { readonly title: string; readonly text: string; readonly language?: string; readonly form?: Html };

/** A page without a status page behind it. It has the same bytes for every address. */
export const barePage = ({ title, text, language = 'en', form = nothing }: BarePage): string =>
  html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>
    <style>body{font:18px/27px system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 24px}h1{font-size:33px;line-height:1.1}
    label{display:block;font-size:15px}input,button{font:inherit;box-sizing:border-box;min-height:44px;padding:0 12px;margin:6px 8px 0 0;max-width:100%}</style>
    </head><body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`.html;

export const noSuchPage = barePage({
  title: 'There’s no status page here',
  text: 'Check the URL, or ask the person who sent you the link.',
});

export const tooManyVisits = barePage({ title: 'Too many requests', text: 'Wait a minute and try again.' });

export const pageAway = barePage({
  title: 'We can’t show this status page right now',
  text: 'Try again in a minute.',
});

type Sent = { readonly status: number; readonly text: string; readonly cacheControl?: string };

/** Sends a bare page, whose form leads to its own address. */
export const sendBare = (
  reply: FastifyReply,
  { status, text, cacheControl = 'private, no-store' }: Sent,
): FastifyReply =>
  reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${allowHashes(text).styles}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'cache-control': cacheControl,
      'x-robots-tag': 'noindex',
    })
    .send(text);
