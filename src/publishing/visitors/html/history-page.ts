import { MOST_HELD } from '../../published-page.ts';
import { html } from '../markup/html.ts';
import { INCIDENT_CSS } from '../markup/incident-css.ts';
import { incidentsOf, type NamedIncident, type Scene } from '../scene.ts';
import { earlierAndLater } from './earlier-later.ts';
import { layout } from './layout.ts';
import { pastRow } from './status-page.ts';

/** Open incidents and the newest ended ones by month, newest first. Its past has a page for each month. */
export const historyPage = (scene: Scene): string => {
  const { page, words, times, base } = scene;
  const all = incidentsOf(scene);
  const months = [...Map.groupBy(all, ({ startedAt }) => times.month(startedAt))];
  const month = ([name, incidents]: readonly [string, readonly NamedIncident[]]) =>
    html`<section class="past"><h2>${name}</h2>${listOf(scene, incidents)}</section>`;
  const oldest = page.past.incidents.at(-1);
  const earlier =
    oldest && page.past.incidents.length >= MOST_HELD
      ? { path: pathOf(monthOf(scene, oldest)), name: times.month(oldest.startedAt) }
      : undefined;
  return layout(scene, {
    title: `${words.history.title}: ${words.page.title(page.name)}`,
    path: '/history',
    css: INCIDENT_CSS,
    sky: html`<div class="w ih"><a class="crumb" href="${base}/">← ${words.page.title(page.name)}</a><h1>${words.history.title}</h1>
      <div class="line plain" aria-hidden="true"></div></div>`,
    ground:
      all.length === 0
        ? html`<p class="meta">${words.history.none}</p>`
        : html`${months.map(month)}${earlierAndLater(scene, earlier, undefined)}`,
  });
};

/** The most incidents that a page of a month lists. */
const MOST = 50;

/** The incidents of a month, as `2026-03`, in a scene of the past; undefined if it has none. A long month has several parts, from 1. */
export const monthPage = (scene: Scene, month: string, part: number): string | undefined => {
  const { page, words, base } = scene;
  const all = monthsOf(scene);
  const path = pathOf(month, part);
  const place = all.findIndex((one) => one.path === path);
  const shown = all[place];
  if (!shown) return undefined;
  const title = words.history.of(shown.name);
  return layout(scene, {
    title: `${title}: ${words.page.title(page.name)}`,
    path,
    css: INCIDENT_CSS,
    sky: html`<div class="w ih"><a class="crumb" href="${base}/history">← ${words.history.title}</a><h1>${title}</h1>
      <div class="line plain" aria-hidden="true"></div></div>`,
    ground: html`<section class="past">${listOf(scene, shown.incidents)}</section>${earlierAndLater(scene, all[place + 1], all[place - 1])}`,
  });
};

/** The pages of months and of their parts, newest first. */
const monthsOf = (scene: Scene) =>
  [...Map.groupBy(incidentsOf(scene), (incident) => monthOf(scene, incident))].flatMap(([month, incidents]) => {
    const parts = Math.ceil(incidents.length / MOST);
    return Array.from({ length: parts }, (_, index) => {
      const shown = incidents.slice(index * MOST, (index + 1) * MOST);
      const name = shown[0] ? scene.times.month(shown[0].startedAt) : month;
      return {
        path: pathOf(month, index + 1),
        name: parts === 1 ? name : `${name} (${index + 1}/${parts})`,
        incidents: shown,
      };
    });
  });

const monthOf = ({ times }: Scene, { startedAt }: NamedIncident): string => times.day(startedAt).slice(0, 7);

const pathOf = (month: string, part = 1): string => (part === 1 ? `/history/${month}` : `/history/${month}/${part}`);

const listOf = (scene: Scene, incidents: readonly NamedIncident[]) =>
  html`<ol>${incidents.map((incident) => pastRow(scene, incident))}</ol>`;

/** The page for paths below a status page where nothing is. */
export const missingPage = (scene: Scene): string => {
  const { page, words, base } = scene;
  return layout(scene, {
    title: `${words.missing.title}: ${words.page.title(page.name)}`,
    path: '',
    css: INCIDENT_CSS,
    listed: false,
    sky: html`<div class="w ih"><h1>${words.missing.title}</h1><p class="lead">${words.missing.text}</p>
      <div class="line plain" aria-hidden="true"></div></div>`,
    ground: html`<p><a class="btn" href="${base}/">${words.missing.back}</a></p>`,
  });
};
