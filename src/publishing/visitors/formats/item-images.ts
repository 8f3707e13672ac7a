import { badgeLabel, badgeSvg } from '../../../shared/formats/badge-svg.ts';
import { escaped } from '../../../shared/formats/escape-html.ts';
import type { PublishedItem } from '../../published-page.ts';
import { isBad } from '../html/sections.ts';
import { strip } from '../html/strip.ts';
import { TOKENS } from '../markup/tokens.ts';
import type { Scene } from '../scene.ts';
import { colorOf } from './small.ts';

/** The status of one item. */
export const itemBadge = ({ words }: Scene, { name, status }: PublishedItem): string =>
  badgeSvg({ label: badgeLabel(name), message: words.status[status], color: colorOf[status] });

const WIDTH = 360;
const HEIGHT = 52;
const BASELINE = 15;
const BARS = { y: 24, height: 24 };
const STYLE = `${TOKENS}text{font:600 13px system-ui,sans-serif;fill:var(--ac-ink)}.up{font-weight:400;fill:var(--ac-ink-2)}`;

/** The 90 days of one item with its uptime, in the theme of the visitor. */
export const itemUptime = ({ words, times }: Scene, { name, days, uptime }: PublishedItem): string => {
  const bad = days.filter(({ worst }) => isBad(worst)).length;
  const unknown = days.filter(({ worst }) => worst === 'unknown').length;
  const ratio = uptime ? times.percent(uptime.ratio) : '–';
  const said = escaped(`${words.item.strip(name, bad, unknown)}. ${uptime ? ratio : words.item.noUptime}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${said}">`,
    `<title>${said}</title><style>${STYLE.replaceAll(/\n\s*/g, '')}</style>`,
    `<text x="0" y="${BASELINE}">${escaped(badgeLabel(name))}</text>`,
    `<text class="up" x="${WIDTH}" y="${BASELINE}" text-anchor="end">${escaped(ratio)}</text>`,
    `<svg y="${BARS.y}" width="${WIDTH}" height="${BARS.height}">${strip(days, undefined).html}</svg></svg>`,
  ].join('');
};
