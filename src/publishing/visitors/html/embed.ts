import { drawn, html } from '../markup/html.ts';
import { classOf, icon, iconSymbols } from '../markup/icons.ts';
import { TOKENS } from '../markup/tokens.ts';
import { headlineText, saidStatus } from '../said.ts';
import type { Scene } from '../scene.ts';

const CSS = `${TOKENS}
  body{margin:0;background:var(--ac-sheet);color:var(--ac-ink);font:15px/22px system-ui,sans-serif}
  a{display:flex;align-items:center;gap:10px;min-height:44px;padding:4px 14px;color:inherit;text-decoration:none}
  a:hover b,a:focus-visible b{text-decoration:underline}
  b{font-weight:600;overflow-wrap:anywhere}
  .i{flex:none;color:var(--fg)}
`.replaceAll(/\n\s*/g, '');

/** The headline for a frame on any website: a link to the page, without a script, a cookie or anything from elsewhere. */
export const embed = (scene: Scene): string => {
  const { page, words } = scene;
  const status = saidStatus(scene);
  return html`<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <title>${words.page.title(page.name)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${page.url}">
    <style>${drawn(CSS)}</style></head><body class="${classOf[status]}">${iconSymbols}
    <a href="${page.url}" target="_blank" rel="noopener">${icon(status, 18)}<b>${headlineText(scene)}</b></a></body></html>`
    .html;
};
