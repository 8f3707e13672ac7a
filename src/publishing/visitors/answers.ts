import { MOST_HELD, type PublishedPage } from '../published-page.ts';
import { atomFeed, rssFeed } from './formats/feeds.ts';
import { itemBadge, itemUptime } from './formats/item-images.ts';
import { badge, calendarOf, maintenanceCalendar } from './formats/small.ts';
import { postJson, statusJson } from './formats/status-json.ts';
import { statuspageDocuments, statuspagePost } from './formats/statuspage.ts';
import { embed } from './html/embed.ts';
import { historyPage, missingPage, monthPage } from './html/history-page.ts';
import { incidentPage, maintenancePage } from './html/incident-page.ts';
import { statusPage } from './html/status-page.ts';
import { type Past, type Scene, sceneWith } from './scene.ts';

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
const SVG = 'image/svg+xml';

/** Everything below a page's address, by its path; incidents and months have paths of their own. */
const draws: Readonly<Record<string, Draw>> = {
  '/': page(statusPage),
  '/history': page(historyPage),
  '/history.atom': document('application/atom+xml', atomFeed),
  '/history.rss': document('application/rss+xml', rssFeed),
  '/maintenance.ics': document(CALENDAR, maintenanceCalendar),
  '/embed': (scene) => ({ type: HTML, text: embed(scene), framed: true }),
  '/badge.svg': document(SVG, badge),
  '/status.json': json(statusJson),
  ...Object.fromEntries(Object.entries(statuspageDocuments).map(([path, draw]) => [path, json(draw)])),
};

const MONTH = /^\/history\/(\d{4}-\d{2})(?:\/([1-9]\d{0,2}))?$/;
const POST = /^\/incidents\/([a-z0-9]{1,32})(\.ics|\.json)?$/;
const ITEM = /^\/items\/([a-z0-9]{1,32})\/(badge|uptime)\.svg$/;
const STATUSPAGE_POST = /^\/api\/v2\/incidents\/([a-z0-9]{1,32})\.json$/;

/** The id in the path of a single incident or maintenance. */
const idIn = (path: string): string | undefined => (POST.exec(path) ?? STATUSPAGE_POST.exec(path))?.[1];

/** A document that shows more of the past than its page holds. */
export type NeedsPast = { readonly publicId: string | undefined };

/** Undefined for a document that shows no more than the page holds. */
export const needsPast = (page: PublishedPage, path: string): NeedsPast | undefined => {
  if (Object.hasOwn(draws, path)) return undefined;
  if (MONTH.test(path)) return { publicId: undefined };
  const publicId = idIn(path);
  if (publicId === undefined) return undefined;
  // The oldest that the page holds leads to an older one.
  const leadsOn = page.past.incidents[MOST_HELD - 1]?.publicId === publicId;
  return postOf(page, publicId) && !leadsOn ? undefined : { publicId };
};

/** @param path below the page's address, with a slash at its beginning and none at its end */
export const answerFor = (given: Scene, path: string, past?: Past): Answer => {
  const scene = past ? sceneWith(given, past) : given;
  const draw = Object.hasOwn(draws, path)
    ? draws[path]
    : (monthDraw(scene, path) ?? itemDraw(scene, path) ?? postDraw(scene, path));
  const answer = draw?.(scene);
  if (answer) return { status: 200, indexed: scene.page.indexed, ...answer };
  return { status: 404, indexed: false, type: HTML, text: missingPage(scene) };
};

const monthDraw = (scene: Scene, path: string): Draw | undefined => {
  const [, month, part = '1'] = MONTH.exec(path) ?? [];
  const text = month === undefined ? undefined : monthPage(scene, month, Number(part));
  return text === undefined ? undefined : page(() => text);
};

const itemDraw = ({ items }: Scene, path: string): Draw | undefined => {
  const [, publicId, image] = ITEM.exec(path) ?? [];
  const item = items.find((one) => one.publicId === publicId);
  return item && document(SVG, (scene) => (image === 'badge' ? itemBadge : itemUptime)(scene, item));
};

const postDraw = (scene: Scene, path: string): Draw | undefined => {
  const publicId = idIn(path);
  const post = publicId === undefined ? undefined : postOf(scene.page, publicId);
  if (!post) return undefined;
  if (path.startsWith('/api/')) return json(() => statuspagePost(scene, post));
  if (path.endsWith('.json')) return json(() => postJson(scene, post));
  if ('startsAt' in post)
    return path.endsWith('.ics')
      ? document(CALENDAR, () => calendarOf(scene, [post]))
      : page(() => maintenancePage(scene, post));
  return path.endsWith('.ics') ? undefined : page(() => incidentPage(scene, post));
};

const postOf = ({ incidents, maintenances, past }: PublishedPage, publicId: string) => {
  const posts = [...maintenances, ...past.maintenances, ...incidents, ...past.incidents];
  return posts.find((post) => post.publicId === publicId);
};
