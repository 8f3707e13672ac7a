import type { ItemStatus } from '../../item-status.ts';
import type { ItemDay, PublishedItem, PublishedSection } from '../../published-page.ts';
import { type Html, html, nothing } from '../markup/html.ts';
import { tag } from '../markup/icons.ts';
import type { Scene } from '../scene.ts';
import { strip } from './strip.ts';

export const sectionOf = (scene: Scene, { name, items }: PublishedSection): Html =>
  html`<section class="sec"><div class="sechead"><h2>${name}</h2><span>${scene.words.page.ninetyDays}</span></div>
  ${items.map((item) => itemRow(scene, item))}</section>`;

/** One line of an item; open, it lists the bad days and how its uptime is counted. */
const itemRow = (scene: Scene, item: PublishedItem): Html => {
  const { words } = scene;
  const { name, status, publicId, days } = item;
  const bad = days.filter(({ worst }) => isBad(worst)).length;
  const unknown = days.filter(({ worst }) => worst === 'unknown').length;
  return html`<details class="item" id="${publicId}"><summary><span class="nm"><span>${name}</span>${second(scene, item)}</span>
    ${strip(days, words.item.strip(name, bad, unknown))}${uptimeOf(scene, item)}${tag(status, words.status[status])}</summary>
    <div class="more">${axis(scene, days)}${badDays(scene, item)}<p>${baseOf(scene, item)}</p></div></details>`;
};

export const isBad = (worst: ItemStatus | undefined): boolean =>
  worst === 'outage' || worst === 'partial_outage' || worst === 'degraded';

/** The line below the name: that it isn't confirmed, else the team's words. */
const second = ({ words, times }: Scene, { status, description, unconfirmedSince }: PublishedItem): Html => {
  const unconfirmed = status === 'unknown' ? words.page.notConfirmed : words.page.asOf;
  const text = unconfirmedSince ? unconfirmed(times.moment(unconfirmedSince)) : description;
  return text === undefined ? nothing : html`<small>${text}</small>`;
};

/** A whole number of percent stands with its base if part of the time is unknown. */
const uptimeOf = ({ words, times }: Scene, { uptime }: PublishedItem): Html => {
  if (uptime === undefined) return html`<span class="up n">–</span>`;
  const { ratio, known, period } = uptime;
  const base = ratio === 1 && known < period ? html`<small>${words.item.of(times.short(known))}</small>` : nothing;
  return html`<span class="up n">${times.percent(ratio)}${base}</span>`;
};

const axis = ({ words, times }: Scene, [first]: readonly ItemDay[]): Html =>
  first === undefined
    ? nothing
    : html`<p class="axis"><span>${times.dayText(first.date)}</span><span>${words.page.today}</span></p>`;

const badDays = (scene: Scene, { days }: PublishedItem): Html => {
  const rows = days
    .toReversed()
    .flatMap((day) => (day.worst && day.worst !== 'operational' ? [dayRow(scene, day, day.worst)] : []));
  return rows.length === 0 ? nothing : html`<ul>${rows}</ul>`;
};

const dayRow = ({ page, words, times, base }: Scene, day: ItemDay, worst: ItemStatus): Html => {
  const length = lengthOf(day, worst);
  const posts = [...page.incidents, ...page.past.incidents, ...page.maintenances, ...page.past.maintenances];
  const links = day.incidents.flatMap((id) => {
    const post = posts.find(({ publicId }) => publicId === id);
    return post ? [html`<a href="${base}/incidents/${id}">${post.title}</a>`] : [];
  });
  return html`<li><time datetime="${day.date}">${times.dayText(day.date)}</time>${tag(worst, words.status[worst])}
    <span>${links.map((one, index) => (index === 0 ? one : html`<br>${one}`))}</span>
    <span class="n">${length === 0 ? '' : times.short(length)}</span></li>`;
};

/** The day's time in trouble; of a day without any, the time of its worst status. */
const lengthOf = ({ spans }: ItemDay, worst: ItemStatus): number =>
  isBad(worst)
    ? (spans.outage ?? 0) + (spans.partial_outage ?? 0) + (spans.degraded ?? 0)
    : ((worst === 'operational' ? 0 : spans[worst]) ?? 0);

const baseOf = ({ words, times }: Scene, { uptime }: PublishedItem): string => {
  if (uptime === undefined) return words.item.noUptime;
  const { ratio, known, period } = uptime;
  const said = known < period ? words.item.ofKnown : words.item.ofDays;
  return `${said(times.percent(ratio), times.long(known))} ${words.item.rule}`;
};
