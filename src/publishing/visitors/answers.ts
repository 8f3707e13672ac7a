import type { PublishedIncident, PublishedMaintenance } from '../published-page.ts';
import { atomFeed, rssFeed } from './formats/feeds.ts';
import { badge, calendarOf, maintenanceCalendar } from './formats/small.ts';
import { statusJson } from './formats/status-json.ts';
import { statuspageDocuments } from './formats/statuspage.ts';
import { embed } from './html/embed.ts';
import { historyPage, missingPage } from './html/history-page.ts';
import { incidentPage, maintenancePage } from './html/incident-page.ts';
import { statusPage } from './html/status-page.ts';
import type { Scene } from './scene.ts';

/** A document of a status page, the same for every visitor. */
export type Answer = {
  readonly status: 200 | 404;
  readonly type: string;
  readonly text: string;
  /** False if search engines mustn't list it. */
  readonly indexed: boolean;
  /** True if any website may show it in a frame. */
  readonly framed?: boolean;
};

const HTML = 'text/html';

type Draw = (scene: Scene) => Pick<Answer, 'type' | 'text' | 'framed'>;

const document =
  (type: string, draw: (scene: Scene) => string): Draw =>
  (scene) => ({ type, text: draw(scene) });

const json = (draw: (scene: Scene) => object): Draw =>
  document('application/json', (scene) => JSON.stringify(draw(scene)));

const page = (draw: (scene: Scene) => string): Draw => document(HTML, draw);

const CALENDAR = 'text/calendar';

/** Everything below a page's address, by its path; incidents have paths of their own. */
const draws: Readonly<Record<string, Draw>> = {
  '/': page(statusPage),
  '/history': page(historyPage),
  '/history.atom': document('application/atom+xml', atomFeed),
  '/history.rss': document('application/rss+xml', rssFeed),
  '/maintenance.ics': document(CALENDAR, maintenanceCalendar),
  '/embed': (scene) => ({ type: HTML, text: embed(scene), framed: true }),
  '/badge.svg': document('image/svg+xml', badge),
  '/status.json': json(statusJson),
  ...Object.fromEntries(Object.entries(statuspageDocuments).map(([path, draw]) => [path, json(draw)])),
};

const INCIDENT = /^\/incidents\/([a-z0-9]{1,32})(\.ics)?$/;

/** @param path below the page's address, with a slash at its beginning and none at its end */
export const answerFor = (scene: Scene, path: string): Answer => {
  const draw = Object.hasOwn(draws, path) ? draws[path] : incidentDraw(scene, path);
  const answer = draw?.(scene);
  if (answer) return { status: 200, indexed: scene.page.indexed, ...answer };
  return { status: 404, indexed: false, type: HTML, text: missingPage(scene) };
};

const incidentDraw = ({ page: { incidents, maintenances, past } }: Scene, path: string): Draw | undefined => {
  const [, publicId, calendar] = INCIDENT.exec(path) ?? [];
  if (publicId === undefined) return undefined;
  const named = (post: PublishedIncident | PublishedMaintenance): boolean => post.publicId === publicId;
  const maintenance = maintenances.find(named) ?? past.maintenances.find(named);
  if (calendar) return maintenance && document(CALENDAR, (scene) => calendarOf(scene, [maintenance]));
  if (maintenance) return page((scene) => maintenancePage(scene, maintenance));
  const incident = incidents.find(named) ?? past.incidents.find(named);
  return incident && page((scene) => incidentPage(scene, incident));
};
