import type {
  IncidentPhase,
  MaintenancePhase,
  PublishedIncident,
  PublishedMaintenance,
  PublishedUpdate,
} from '../../published-page.ts';
import { type Html, html, nothing } from '../markup/html.ts';
import { tag } from '../markup/icons.ts';
import { inlineMarkdown, markdown } from '../markup/markdown.ts';
import type { Scene } from '../scene.ts';

/** Updates of an open incident on the page itself; all of them stand on its own page. */
const SHOWN_UPDATES = 4;

export type Update = PublishedUpdate<IncidentPhase | MaintenancePhase>;

const ADDED_LATER_MS = 60_000;

/** Says that an update was edited, or added after its time. */
export const marksOf = ({ words, times }: Scene, { at, createdAt, editedAt }: Update): Html => {
  const isAddedLater = createdAt.getTime() - at.getTime() > ADDED_LATER_MS;
  return html`${editedAt === undefined ? nothing : html` <small>${words.incident.edited(times.moment(editedAt))}</small>`}${
    isAddedLater ? html` <small>${words.incident.added(times.moment(createdAt))}</small>` : nothing
  }`;
};

/** Leads to the form of the page, while it takes subscribers and the post isn't over. */
export const subscribeLink = ({ page, words, base }: Scene, post: PublishedIncident | PublishedMaintenance): Html => {
  const isOver = 'startsAt' in post ? post.phase === 'completed' : post.resolvedAt !== undefined;
  return page.takesEmails && !isOver ? html`<a href="${base}/#subscribe">${words.page.emailWhenOver}</a>` : nothing;
};

const note = (text: Html | string): Html => html`<div class="note card">${text}</div>`;

export const announcement = ({ page, words }: Scene): Html =>
  html`${page.isPreview ? note(html`<p>${words.page.preview}</p>`) : nothing}${
    page.announcement === undefined ? nothing : note(markdown(page.announcement))
  }`;

export const incidentCard = (scene: Scene, incident: PublishedIncident): Html => {
  const { page, words, times, base } = scene;
  const { title, publicId, status, phase, startedAt, items, updates } = incident;
  const since = words.page.since(times.moment(startedAt), times.short(page.at.getTime() - startedAt.getTime()));
  const affects = items.length === 0 ? '' : ` ${words.page.affects(times.list(items.map(({ name }) => name)))}`;
  return html`<article class="inc card"><header><h2><a href="${base}/incidents/${publicId}">${title}</a></h2>
    ${tag(status, words.phase[phase], true)}<p class="meta">${since}${affects}</p></header>
    <ol class="ups">${updates.slice(0, SHOWN_UPDATES).map(
      (update) => html`<li><time datetime="${update.at.toISOString()}">${times.moment(update.at)}</time>
      <p><b>${words.phase[update.phase]}.</b> ${inlineMarkdown(update.text)}${marksOf(scene, update)}</p></li>`,
    )}</ol><footer><a href="${base}/incidents/${publicId}">${words.page.allUpdates}</a>${subscribeLink(scene, incident)}</footer></article>`;
};

export const maintenanceCard = (scene: Scene, maintenance: PublishedMaintenance): Html => {
  const { words, times, base } = scene;
  const { publicId, title, startsAt, endsAt, updates, items } = maintenance;
  const [weekday, day, month] = times.leaf(startsAt);
  const [latest] = updates;
  const affects =
    items.length === 0 ? nothing : html` ${words.page.affects(times.list(items.map(({ name }) => name)))}`;
  return html`<section class="plan card"><p class="date st-maintenance">${weekday}<b>${day}</b>${month}</p>
    <div><h2><a href="${base}/incidents/${publicId}">${words.page.planned(title)}</a></h2>
    <p class="meta">${times.span(startsAt, endsAt)}.${latest ? html` ${inlineMarkdown(latest.text)}${marksOf(scene, latest)}` : affects}</p></div>
    <a class="btn" href="${base}/incidents/${publicId}.ics">${words.page.toCalendar}</a></section>`;
};
