import type { ItemStatus } from '../../item-status.ts';
import type { ItemDay } from '../../published-page.ts';
import { drawn, type Html, html } from '../markup/html.ts';

/** A bar of the drawing: its class and its path from the day's place on. Heights repeat what the list of bad days says. */
type Bar = readonly [name: string, path: (day: number) => string];

const bar = (height: number) => (day: number) => `M${day}.06 ${24 - height}h.88v${height}h-.88z`;

/** In the order of the drawing. Maintenance is three slabs, an unknown day a dot in a gap. */
const bars: Readonly<Record<Exclude<ItemStatus, 'operational'>, Bar>> = {
  degraded: ['d', bar(12)],
  partial_outage: ['p', bar(18)],
  outage: ['x', bar(24)],
  maintenance: ['m', (day) => ['12', '16.56', '21.12'].map((top) => `M${day}.06 ${top}h.88v2.88h-.88z`).join('')],
  unknown: ['u', (day) => `M${day}.2 20h.6v4h-.6z`],
};

const QUIET = 'operational';

/** One drawing of an item's days with one path for each status. Quiet days join into one line; days before the item are empty. */
export const strip = (days: readonly Pick<ItemDay, 'worst'>[], label: string | undefined): Html => {
  const paths = Object.entries(bars).flatMap(([status, [name, path]]) => {
    const drawing = days.flatMap(({ worst }, day) => (worst === status ? [path(day)] : [])).join('');
    return drawing === '' ? [] : [pathOf(name, drawing)];
  });
  const quiet = quietPath(days.map(({ worst }) => worst));
  const said = label === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${label}"`;
  return html`<svg class="strip" viewBox="0 0 ${days.length} 24" preserveAspectRatio="none" ${said}>
    ${quiet === '' ? [] : [pathOf('q', quiet)]}${paths}</svg>`;
};

const pathOf = (name: string, path: string): Html => html`<path class="${name}" d="${drawn(path)}"/>`;

const quietPath = (days: readonly (ItemStatus | undefined)[]): string => {
  let path = '';
  for (let from = 0; from < days.length; from += 1) {
    let to = from;
    while (days[to] === QUIET) to += 1;
    if (to > from) path += `M${from} 20h${to - from}v4h-${to - from}z`;
    from = Math.max(from, to - 1);
  }
  return path;
};
