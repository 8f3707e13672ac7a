import { randomBytes } from 'node:crypto';
import { change } from '../../../src/platform/database/query.ts';
import {
  byKeyOnly,
  bySessionOnly,
  feed,
  inBrowser,
  type Operation,
  ofUser,
  open,
  reads,
  removes,
  stable,
  writes,
  writesByKey,
} from './operation.ts';
import type { Scene, Stage } from './stage.ts';

const ownChoice = 'each member chooses their own emails under Reports';

/** For whoever has the token of a feed of the user. */
const byFeed: Scene = async (stage) => ({
  headers: {},
  path: { token: await tokenOf(stage), service_id: stage.service.id },
});

/** One for all readers of a stage, since a team has ten feeds at most. */
const tokenOf = (stage: Stage): Promise<string> => {
  const known = tokens.get(stage);
  if (known) return known;
  const created = stage.world.call('createFeed', { headers: stage.headers, body: { name: 'Reader' } });
  const token = created.then(({ json }) => (json as { readonly token: string }).token);
  tokens.set(stage, token);
  return token;
};
const tokens = new WeakMap<Stage, Promise<string>>();

/** The same for the token of a wall. */
const byWall: Scene = async ({ headers, world }) => {
  const feed = (await world.call('createFeed', { headers, body: { name: 'Office', scope: 'wall' } })).json as {
    readonly token: string;
  };
  return { headers: {}, path: { token: feed.token } };
};

/** A board of the user. */
const boardOf = async ({ made, service }: Stage) => {
  const name = `Payments ${randomBytes(4).toString('hex')}`;
  const { id } = await made('createBoard', { body: { name, serviceIds: [service.id] } });
  return { id };
};

/** Operations of the API for programs and of feeds. */
export const boardsOperations = {
  getSummary: {
    callers: byKeyOnly,
    withoutCommand: stable,
    reads: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  },
  listPublicServices: {
    callers: byKeyOnly,
    withoutCommand: stable,
    reads: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  },
  getPublicService: {
    callers: byKeyOnly,
    withoutCommand: stable,
    reads: async ({ headers, service, world }) => ({
      headers: await world.keyOf('read', headers),
      path: { service_id: service.id },
    }),
  },
  getPublicServiceHistory: {
    callers: byKeyOnly,
    withoutCommand: stable,
    reads: async ({ headers, service, world }) => ({
      headers: await world.keyOf('read', headers),
      path: { service_id: service.id },
      query: { days: 30 },
    }),
  },
  listPublicIncidents: {
    callers: byKeyOnly,
    withoutCommand: stable,
    reads: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  },
  getPublicIncident: {
    callers: byKeyOnly,
    withoutCommand: stable,
    reads: async ({ headers, incident, world }) => ({
      headers: await world.keyOf('read', headers),
      path: { id: incident.id },
    }),
  },
  createPublicService: {
    callers: writesByKey,
    withoutCommand: stable,
    changes: async ({ headers, world }) => ({
      headers: await world.keyOf('write', headers),
      body: { name: 'Other', statusPageUrl: `${world.page.url}/${randomBytes(4).toString('hex')}` },
    }),
  },
  updatePublicService: {
    callers: writesByKey,
    withoutCommand: stable,
    changes: async ({ headers, service, world }) => ({
      headers: await world.keyOf('write', headers),
      path: { service_id: service.id },
      body: { description: 'Takes our payments' },
    }),
  },
  deletePublicService: {
    callers: writesByKey,
    withoutCommand: stable,
    changes: async ({ headers, service, world }) => ({
      headers: await world.keyOf('write', headers),
      path: { service_id: service.id },
    }),
  },
  createPublicIncident: {
    callers: writesByKey,
    withoutCommand: stable,
    changes: async ({ headers, service, world }) => ({
      headers: await world.keyOf('write', headers),
      body: { serviceId: service.id, title: 'Slow', phase: 'identified' },
    }),
  },
  updatePublicIncident: {
    callers: writesByKey,
    withoutCommand: stable,
    changes: async ({ headers, incident, world }) => ({
      headers: await world.keyOf('write', headers),
      path: { id: incident.id },
      body: { phase: 'resolved' },
    }),
  },
  getMetrics: {
    callers: byKeyOnly,
    withoutCommand: 'text for a scraper, which has a key of its own',
    reads: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  },
  callMcp: {
    callers: byKeyOnly,
    withoutCommand: 'for AI agents, which have clients of their own',
    reads: async ({ headers, world }) => ({
      headers: { ...(await world.keyOf('read', headers)), accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    }),
  },
  listBoards: { callers: reads, reads: ofUser },
  createBoard: {
    callers: writes,
    changes: async ({ headers, service }) => ({ headers, body: { name: 'Payments', serviceIds: [service.id] } }),
  },
  updateBoard: {
    callers: writes,
    changes: async (stage) => ({ headers: stage.headers, path: await boardOf(stage), body: { name: 'Office IT' } }),
  },
  deleteBoard: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: await boardOf(stage) }),
  },
  chooseStartBoard: {
    callers: bySessionOnly,
    withoutCommand: inBrowser,
    changes: async (stage) => ({ headers: stage.headers, body: { boardId: (await boardOf(stage)).id } }),
  },
  getReport: { callers: reads, reads: ofUser },
  setReportTarget: {
    callers: writes,
    changes: async ({ headers, service }) => ({ headers, body: { serviceId: service.id, percent: 99.9 } }),
  },
  listReportLinks: { callers: reads, reads: ofUser },
  getReportEmail: { callers: bySessionOnly, withoutCommand: ownChoice, reads: ofUser },
  setReportEmail: {
    callers: bySessionOnly,
    withoutCommand: ownChoice,
    changes: async ({ headers }) => ({ headers, body: { enabled: true } }),
  },
  createReportLink: { callers: writes, changes: async ({ headers }) => ({ headers, body: { days: 7 } }) },
  takeOverReportLink: {
    callers: writes,
    changes: async ({ headers, made, world }) => {
      const { id } = await made('createReportLink', { body: { days: 7 } });
      await change(world.em)`update boards.report_link set left_at = now() where id = ${id}`;
      return { headers, path: { id } };
    },
  },
  deleteReportLink: {
    callers: removes,
    changes: async ({ headers, made }) => {
      const { id } = await made('createReportLink', { body: { days: 7 } });
      return { headers, path: { id } };
    },
  },
  getSharedReport: {
    callers: open,
    perMinute: 120,
    withoutCommand: 'read by the holder of the URL that "reports share" prints, without this command line',
    reads: async ({ headers, world }) => {
      const link = (await world.call('createReportLink', { headers, body: { days: 7 } })).json as {
        readonly token: string;
      };
      return { headers: {}, path: { token: link.token } };
    },
  },
  listFeeds: { callers: reads, reads: ofUser },
  createFeed: {
    callers: writes,
    changes: async ({ headers }) => ({ headers, body: { name: 'Calendar', scope: 'badges' } }),
  },
  takeOverFeed: {
    callers: writes,
    changes: async ({ headers, made, world }) => {
      const { id } = await made('createFeed', { body: { name: 'Calendar' } });
      await change(world.em)`update boards.feed set left_at = now() where id = ${id}`;
      return { headers, path: { id } };
    },
  },
  deleteFeed: {
    callers: removes,
    changes: async ({ headers, made }) => {
      const { id } = await made('createFeed', { body: { name: 'Calendar' } });
      return { headers, path: { id } };
    },
  },
  getBoardFeed: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getBoardRss: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getBoardAtom: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getMaintenanceCalendar: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getBoardSummary: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getBoardText: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getWall: { callers: open, perMinute: 120, withoutCommand: feed, reads: byWall },
  getBoardBadge: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getBoardBadgeData: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getServiceBadge: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
  getServiceBadgeData: { callers: open, perMinute: 120, withoutCommand: feed, reads: byFeed },
} satisfies Readonly<Record<string, Operation>>;
