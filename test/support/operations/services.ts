import { randomBytes } from 'node:crypto';
import { type Operation, ofUser, open, reads, removes, writes } from './operation.ts';
import type { Scene } from './stage.ts';

const ofService: Scene = async ({ headers, service }) => ({ headers, path: { id: service.id } });

const credentials = { kind: 'bearer' as const, url: 'https://status.example.com', values: { token: 's3cret' } };

/** Operations of services and status pages. */
export const servicesOperations = {
  listServices: { callers: reads, reads: ofUser },
  getService: { callers: reads, reads: ofService },
  getServiceHistory: {
    callers: reads,
    reads: async ({ headers, service }) => ({ headers, path: { id: service.id }, query: { days: 30 } }),
  },
  getServiceReceipt: { callers: reads, reads: ofService },
  listStatusChanges: {
    callers: reads,
    reads: async ({ headers }) => ({ headers, query: { since: '2026-11-01T00:00:00Z' } }),
  },
  streamEvents: {
    callers: reads,
    withoutCommand: 'no answer but a stream: "status --watch" and "wait" follow it',
    reads: ofUser,
  },
  detectPage: {
    callers: writes,
    perMinute: 240,
    changes: async ({ headers, world }) => ({ headers, body: { url: world.page.url } }),
  },
  listPageCredentials: { callers: reads, reads: ofUser },
  savePageCredentials: {
    callers: writes,
    changes: async ({ headers }) => ({ headers, body: credentials }),
  },
  deletePageCredentials: {
    callers: removes,
    changes: async ({ headers, made }) => ({
      headers,
      path: { id: (await made('savePageCredentials', { headers, body: credentials })).id },
    }),
  },
  readServiceList: {
    callers: writes,
    perMinute: 20,
    changes: async ({ headers }) => ({ headers, body: { text: 'GitHub' } }),
  },
  checkStatusPage: { callers: open, reads: async ({ world }) => ({ headers: {}, query: { url: world.page.url } }) },
  searchCatalogue: { callers: reads, reads: async ({ headers }) => ({ headers, query: { q: 'git' } }) },
  addService: {
    callers: writes,
    changes: async ({ headers, world }) => ({
      headers,
      body: { name: 'Other', statusPageUrl: `${world.page.url}/${randomBytes(4).toString('hex')}` },
    }),
  },
  addServices: {
    callers: writes,
    changes: async ({ headers, world }) => ({
      headers,
      body: {
        services: ['One', 'Two'].map((name) => ({
          name,
          statusPageUrl: `${world.page.url}/${randomBytes(4).toString('hex')}`,
        })),
      },
    }),
  },
  editService: {
    callers: writes,
    changes: async ({ headers, service }) => ({ headers, path: { id: service.id }, body: { name: 'Renamed' } }),
  },
  editServices: {
    callers: writes,
    changes: async ({ headers, service }) => ({ headers, body: { ids: [service.id], changes: { pinned: true } } }),
  },
  deleteServices: {
    callers: removes,
    changes: async ({ headers, service }) => ({ headers, body: { ids: [service.id] } }),
  },
  deleteService: { callers: removes, changes: async ({ headers, service }) => ({ headers, path: { id: service.id } }) },
  listRecentlyDeleted: {
    callers: reads,
    reads: ofUser,
  },
  restoreService: {
    callers: writes,
    changes: async ({ headers, service, made }) => {
      const path = { id: service.id };
      await made('deleteService', { path });
      return { headers, path };
    },
  },
  setServiceStatus: {
    callers: writes,
    changes: async ({ headers, service }) => ({
      headers,
      path: { serviceId: service.id },
      body: { status: 'outage', statusMessage: 'Down' },
    }),
  },
  clearServiceStatus: {
    callers: removes,
    changes: async ({ headers, service, made }) => {
      const path = { serviceId: service.id };
      await made('setServiceStatus', { path, body: { status: 'outage' } });
      return { headers, path };
    },
  },
  refreshStatus: { callers: removes, changes: async ({ headers }) => ({ headers }) },
} satisfies Readonly<Record<string, Operation>>;
