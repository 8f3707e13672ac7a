import type { ItemStatus } from '../../item-status.ts';
import { type Html, html, nothing } from '../markup/html.ts';
import { headlineText } from '../said.ts';
import type { NamedIncident, Scene } from '../scene.ts';
import { announcement, incidentCard, maintenanceCard } from './cards.ts';
import { layout } from './layout.ts';
import { sectionOf } from './sections.ts';
import { sky } from './sky.ts';
import { strip } from './strip.ts';

/** The status page as one document without a script. */
export const statusPage = (scene: Scene): string => {
  const { page, words, items } = scene;
  return layout(scene, {
    title: `${words.page.title(page.name)}: ${headlineText(scene)}`,
    path: '',
    sky: sky(scene),
    ground: html`${announcement(scene)}
      ${page.incidents.map((incident) => incidentCard(scene, incident))}
      ${page.maintenances.map((maintenance) => maintenanceCard(scene, maintenance))}
      ${page.sections.filter((section) => section.items.length > 0).map((section) => sectionOf(scene, section))}
      ${items.length === 0 ? nothing : key(scene)}${recent(scene)}${subscribe(scene)}`,
  });
};

const daysOf = (...all: readonly ItemStatus[]): readonly { readonly worst: ItemStatus }[] =>
  all.map((worst) => ({ worst }));

const samples = {
  flat: daysOf(...Array<ItemStatus>(8).fill('operational')),
  raised: daysOf(
    'operational',
    'degraded',
    'operational',
    'operational',
    'partial_outage',
    'operational',
    'outage',
    'operational',
  ),
  maintenance: daysOf(
    'operational',
    'operational',
    ...Array<ItemStatus>(4).fill('maintenance'),
    'operational',
    'operational',
  ),
  unknown: daysOf(...Array<ItemStatus>(8).fill('unknown')),
};

const key = ({
  words,
}: Scene): Html => html`<p class="key"><span>${strip(samples.flat, undefined)}${words.key.flat}</span>
  <span>${strip(samples.raised, undefined)}${words.key.raised}</span>
  <span>${strip(samples.maintenance, undefined)}${words.status.maintenance}</span>
  <span>${strip(samples.unknown, undefined)}${words.key.unknown}</span></p>`;

const RECENT = 3;

const recent = (scene: Scene): Html => {
  const shown = scene.page.past.incidents.slice(0, RECENT);
  if (shown.length === 0) return nothing;
  const { words, base } = scene;
  return html`<section class="past"><h2>${words.page.recent}</h2><ol>${shown.map((incident) => pastRow(scene, incident))}</ol>
    <p class="meta all"><a href="${base}/history">${words.page.byMonth}</a></p></section>`;
};

/** A past incident in a list. */
export const pastRow = ({ words, times, base }: Scene, incident: NamedIncident): Html => {
  const { title, publicId, status, startedAt, resolvedAt } = incident;
  const length = resolvedAt ? times.short(resolvedAt.getTime() - startedAt.getTime()) : '';
  return html`<li><time datetime="${startedAt.toISOString()}">${times.date(startedAt)}</time>
    <a href="${base}/incidents/${publicId}">${title}</a><span>${words.item.lasted(words.status[status], length)}</span></li>`;
};

/** One field; the answer is the same for every address. A server that sends no emails takes other channels. */
const byEmail = ({ page, words, base }: Scene): Html => {
  if (page.maintainedUntil !== undefined) return nothing;
  return page.takesEmails
    ? html`<form class="mail" method="post" action="${base}/subscribe"><label for="email">${words.page.email}</label>
      <div><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required>
      <button class="btn">${words.page.subscribe}</button></div>
      <p class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></p>
      <a href="${base}/subscribe">${words.page.choose}</a></form>`
    : html`<p><a href="${base}/subscribe/channel">${words.page.choose}</a></p>`;
};

const subscribe = (scene: Scene): Html => {
  const { words, base } = scene;
  return html`<section class="sub card" id="subscribe"><div><h2>${words.page.follow}</h2>
  <p>${words.page.followText}</p><p class="feeds"><a href="${base}/history.rss">RSS</a><a href="${base}/history.atom">Atom</a>
  <a href="${base}/maintenance.ics">${words.page.calendar}</a><a href="${base}/status.json">JSON</a></p></div>${byEmail(scene)}</section>`;
};
