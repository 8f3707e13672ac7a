import type { PublishedIncident } from '../../published-page.ts';
import { html } from '../markup/html.ts';
import { INCIDENT_CSS } from '../markup/incident-css.ts';
import type { Scene } from '../scene.ts';
import { layout } from './layout.ts';
import { pastRow } from './status-page.ts';

/** Open and ended incidents by month, newest first. */
export const historyPage = (scene: Scene): string => {
  const { page, words, times, base } = scene;
  const all = [...page.incidents, ...page.past.incidents].toSorted(
    (one, other) => other.startedAt.getTime() - one.startedAt.getTime(),
  );
  const months = [...Map.groupBy(all, ({ startedAt }) => times.month(startedAt))];
  const month = ([name, incidents]: readonly [string, readonly PublishedIncident[]]) =>
    html`<section class="past"><h2>${name}</h2><ol>${incidents.map((incident) => pastRow(scene, incident))}</ol></section>`;
  return layout(scene, {
    title: `${words.history.title}: ${words.page.title(page.name)}`,
    path: '/history',
    css: INCIDENT_CSS,
    sky: html`<div class="w ih"><a class="crumb" href="${base}/">← ${words.page.title(page.name)}</a><h1>${words.history.title}</h1>
      <div class="line plain" aria-hidden="true"></div></div>`,
    ground:
      all.length === 0
        ? html`<p class="meta">${words.history.none}</p>`
        : html`${months.map(month)}${page.past.incidents.length < MOST ? '' : html`<p class="meta end">${words.history.newest(all.length)}</p>`}`,
  });
};

/** The most past incidents that a page knows. */
const MOST = 50;

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
