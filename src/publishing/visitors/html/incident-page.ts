import type { PublishedIncident, PublishedMaintenance } from '../../published-page.ts';
import { type Html, html, nothing } from '../markup/html.ts';
import { classOf, icon, tag } from '../markup/icons.ts';
import { INCIDENT_CSS } from '../markup/incident-css.ts';
import { markdown } from '../markup/markdown.ts';
import { incidentsOf, type NamedIncident, type Scene } from '../scene.ts';
import { marksOf, subscribeLink, type Update } from './cards.ts';
import { earlierAndLater } from './earlier-later.ts';
import { layout } from './layout.ts';
import { shapeOf } from './shape.ts';

/** The permanent page of an incident. */
export const incidentPage = (scene: Scene, incident: PublishedIncident): string => {
  const { words } = scene;
  const { title, publicId, resolvedAt } = incident;
  const shape = shapeOf(scene, incident);
  return layout(scene, {
    title: `${title}: ${words.page.title(scene.page.name)}`,
    path: `/incidents/${publicId}`,
    css: INCIDENT_CSS + shape.css,
    sky: html`<div class="w ih">${crumb(scene)}<h1>${title}</h1>${factsOf(incidentFacts(scene, incident))}${shape.drawing}</div>`,
    ground: html`${shape.times}<div class="two"><div><h2>${resolvedAt ? words.incident.happened : words.incident.updates}</h2>
      ${log(scene, incident.updates, statusAt(incident))}</div>${side(scene, incident)}</div>${neighbours(scene, incident)}`,
  });
};

/** The permanent page of a maintenance window. */
export const maintenancePage = (scene: Scene, maintenance: PublishedMaintenance): string => {
  const { words, times, base } = scene;
  const { title, publicId, phase, startsAt, endsAt, updates } = maintenance;
  const facts: readonly Fact[] = [
    [words.incident.status, tag('maintenance', words.phase[phase])],
    [words.incident.starts, html`${times.full(startsAt)}`],
    [words.incident.ends, html`${times.full(endsAt)}`],
  ];
  return layout(scene, {
    title: `${title}: ${words.page.title(scene.page.name)}`,
    path: `/incidents/${publicId}`,
    css: INCIDENT_CSS,
    sky: html`<div class="w ih">${crumb(scene)}<h1>${words.page.planned(title)}</h1>${factsOf(facts)}
      <p class="cal"><a class="btn" href="${base}/incidents/${publicId}.ics">${words.page.toCalendar}</a></p>
      <div class="line plain" aria-hidden="true"></div></div>`,
    ground: html`<div class="two"><div><h2>${words.incident.updates}</h2>
      ${log(scene, updates, () => 'maintenance')}</div>${side(scene, maintenance)}</div>`,
  });
};

const crumb = ({ page, words, base }: Scene): Html =>
  html`<a class="crumb" href="${base}/">← ${words.page.title(page.name)}</a>`;

type Fact = readonly [name: string, value: Html];

const factsOf = (facts: readonly Fact[]): Html =>
  html`<dl class="data">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd class="n">${value}</dd></div>`,
  )}</dl>`;

const incidentFacts = ({ page, words, times }: Scene, incident: PublishedIncident): readonly Fact[] => {
  const { status, phase, startedAt, resolvedAt } = incident;
  const said = words.incident;
  const length = times.short((resolvedAt ?? page.at).getTime() - startedAt.getTime());
  const ended: readonly Fact[] = resolvedAt ? [[said.ended, html`${endText(times, startedAt, resolvedAt)}`]] : [];
  return [
    [said.status, tag(resolvedAt ? 'operational' : status, words.phase[resolvedAt ? 'resolved' : phase])],
    [said.started, html`${times.full(startedAt)}`],
    ...ended,
    [resolvedAt ? said.lasted : said.soFar, html`${length}`],
  ];
};

/** The date of an end only if it isn't the start's. */
const endText = (times: Scene['times'], from: Date, to: Date): string =>
  times.day(from) === times.day(to) ? times.time(to) : times.full(to);

const log = (
  scene: Scene,
  updates: readonly Update[],
  statusOf: (update: Update) => keyof typeof classOf | undefined,
): Html => {
  const { words, times } = scene;
  return html`<ol class="log">${updates.map((update) => {
    const status = statusOf(update);
    const mark = status === undefined ? nothing : html`<span class="fg">${icon(status, 18)}</span>`;
    return html`<li><time datetime="${update.at.toISOString()}">${times.moment(update.at)}</time><div>
      <h3 class="${status === undefined ? '' : classOf[status]}">${mark}${words.phase[update.phase]}</h3>
      ${markdown(update.text)}${marksOf(scene, update)}</div></li>`;
  })}</ol>`;
};

/** An update before the end has the incident's status, the end is operational, and a review afterwards has none. */
const statusAt =
  ({ status }: PublishedIncident) =>
  ({ phase }: Update): keyof typeof classOf | undefined => {
    if (phase === 'postmortem') return undefined;
    return phase === 'resolved' ? 'operational' : status;
  };

const side = (scene: Scene, post: PublishedIncident | PublishedMaintenance): Html => {
  const { page, words, items: all } = scene;
  const rows = post.items.map(({ publicId, name, status }) => {
    const now = all.find((item) => item.publicId === publicId)?.status ?? status;
    return html`<li>${name} ${tag(now, words.status[now])}</li>`;
  });
  const affected =
    rows.length === 0 ? nothing : html`<section><h2>${words.incident.affected}</h2><ul>${rows}</ul></section>`;
  const help =
    page.supportUrl === undefined
      ? nothing
      : html`<section><h2>${words.incident.help}</h2><p><a href="${page.supportUrl}" rel="nofollow noopener">${words.incident.contact}</a></p></section>`;
  const link = subscribeLink(scene, post);
  return html`<aside class="side">${affected}${link === nothing ? nothing : html`<section><p>${link}</p></section>`}${help}</aside>`;
};

const neighbours = (scene: Scene, { publicId }: PublishedIncident): Html => {
  const all = incidentsOf(scene);
  const place = all.findIndex((incident) => incident.publicId === publicId);
  const [later, earlier] = [all[place - 1], all[place + 1]];
  const placeOf = (one: NamedIncident | undefined) => one && { path: `/incidents/${one.publicId}`, name: one.title };
  return earlierAndLater(scene, placeOf(earlier), placeOf(later));
};
