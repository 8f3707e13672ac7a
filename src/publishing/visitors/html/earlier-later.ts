import { type Html, html, nothing } from '../markup/html.ts';
import type { Scene } from '../scene.ts';

/** A page below the status page, by its path and name. */
export type Place = { readonly path: string; readonly name: string };

/** Links to the pages before and after one in time. */
export const earlierAndLater = ({ words, base }: Scene, earlier: Place | undefined, later: Place | undefined): Html => {
  if (!earlier && !later) return nothing;
  const link = (place: Place | undefined, said: string, side: string): Html =>
    place
      ? html`<a class="${side}" href="${base}${place.path}"><span>${said}</span>${place.name}</a>`
      : html`<span></span>`;
  return html`<nav class="pn" aria-label="${words.footer.all}">${link(earlier, words.incident.earlier, 'e')}
    ${link(later, words.incident.later, 'l')}</nav>`;
};
