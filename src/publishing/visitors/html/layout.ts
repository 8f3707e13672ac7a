import { accentFor } from '../markup/accent.ts';
import { GROUND_CSS } from '../markup/ground-css.ts';
import { drawn, type Html, html, nothing } from '../markup/html.ts';
import { iconSymbols } from '../markup/icons.ts';
import { SKY_CSS } from '../markup/sky-css.ts';
import { SMALL_CSS } from '../markup/small-css.ts';
import { TOKENS } from '../markup/tokens.ts';
import type { Scene } from '../scene.ts';
import { alternates, languages } from './languages.ts';

/** The parts in which the pages differ. */
export type Sheet = {
  readonly title: string;
  /** The path below the page's address that is the same page's permanent one. */
  readonly path: string;
  /** Above the line, below the header. */
  readonly sky: Html;
  readonly ground: Html;
  /** Rules of this page alone. */
  readonly css?: string;
  /** False for a page that only its readers should find. */
  readonly listed?: boolean;
};

const squeezed = (css: string): string => css.replaceAll(/\n\s*/g, '');

const common = squeezed(TOKENS + SKY_CSS + GROUND_CSS + SMALL_CSS);

/** A whole document: one style element, no script, nothing from elsewhere. */
export const layout = (scene: Scene, { title, path, sky, ground, css = '', listed = true }: Sheet): string => {
  const { page, words, base } = scene;
  const { name, look } = page;
  const style = drawn(common + squeezed(css) + accentCss(look.accent));
  return html`<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <title>${title}</title>${page.indexed && listed ? nothing : html`<meta name="robots" content="noindex">`}
    <link rel="canonical" href="${page.url}${path}">
    ${look.favicon === undefined ? html`<link rel="icon" href="data:,">` : html`<link rel="icon" href="${look.favicon}">`}
    ${listed ? alternates(scene, path) : nothing}<link rel="alternate" type="application/atom+xml" href="${base}/history.atom" title="${words.page.title(name)}">
    <style>${style}</style></head><body>${iconSymbols}
    <div class="sky"><a class="skip" href="#main">${words.page.skip}</a>
    <header class="w top"><a class="brand" href="${base}/">${logo(scene)}${name}</a>
    <a class="btn" href="${base}/#subscribe">${words.page.updates}</a></header>${sky}</div>
    <main id="main" class="ground"><div class="w">${ground}</div></main>${footer(scene, listed ? path : '')}</body></html>`
    .html;
};

const logo = ({ page }: Scene): Html =>
  page.look.logo === undefined ? nothing : html`<img src="${page.look.logo}" alt="" height="28">`;

/** The team's colour, readable in each theme. */
const accentCss = (color: string): string => {
  const [light, dark] = [accentFor(color, 'light'), accentFor(color, 'dark')];
  const rule = ({ accent }: typeof light): string => `:root{--accent:${accent}}`;
  return `${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`;
};

const footer = (scene: Scene, path: string): Html => {
  const { page, words, times, base, root } = scene;
  const { footer: said } = words;
  const [time, utc] = [times.time(page.at), times.utc(page.at)];
  const zone = times.place === 'UTC' ? said.utc(time) : said.zone(times.place, times.zone(page.at), time, utc);
  const support =
    page.supportUrl === undefined
      ? nothing
      : html`<a href="${page.supportUrl}" rel="nofollow noopener">${said.support}</a>`;
  // On a domain of its own, the team speaks for itself.
  const report =
    page.reportTo === undefined || root === '' || page.isGated
      ? nothing
      : html`<a href="mailto:${page.reportTo}?subject=${encodeURIComponent(page.url)}" rel="nofollow">${said.report}</a>`;
  return html`<footer class="foot"><div class="w"><span>${zone}</span><nav aria-label="${said.label}">${support}${report}
    <a href="${base}/history">${said.all}</a>${page.look.credit ? credit : nothing}</nav>${languages(scene, path)}</div></footer>`;
};

const credit = html`<span class="by"><svg width="16" height="16" viewBox="0 0 24 24" fill="none" aria-hidden="true">
  <rect width="24" height="24" rx="7" fill="var(--mark)"/>
  <path d="M7.6 9.3l3.2 3.2 5.8-6.7" stroke="var(--on-mark)" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M5.6 17.6h12.8" stroke="var(--mark-line)" stroke-width="2.3" stroke-linecap="round"/></svg> Allclear</span>`;
