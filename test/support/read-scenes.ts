import { type AuditScene, auditScenes, unsubscribeTokenOf } from './audit-scenes.ts';

const ofVisitor: AuditScene = async () => ({ headers: {} });
const ofUser: AuditScene = async ({ headers }) => ({ headers });
const ofOwner: AuditScene = async () => ({});
const ofService: AuditScene = async ({ headers, service }) => ({ headers, path: { id: service.id } });

/** For whoever has the token of a feed of the user. */
const byFeed: AuditScene = async ({ headers, service, world }) => {
  const feed = (await world.call('createFeed', { headers, body: { name: 'Reader' } })).json as {
    readonly token: string;
  };
  return { headers: {}, path: { token: feed.token, service_id: service.id } };
};

/** What succeeds: one for every operation of the contract that only reads. */
export const readScenes: Readonly<Record<string, AuditScene>> = {
  getHealth: ofVisitor,
  getSignInOptions: ofVisitor,
  askToUnsubscribe: async (stage) => ({ headers: {}, query: { token: await unsubscribeTokenOf(stage) } }),
  getPaymentConfig: ofVisitor,
  getSubscriptionStatus: ofUser,
  listBillingEvents: ofOwner,
  listPaymentIssues: ofOwner,
  getSandboxClock: ofOwner,
  getUser: ofUser,
  exportUser: ofUser,
  listSessions: ofUser,
  listApiKeys: ofUser,
  streamEvents: ofUser,
  listServices: ofUser,
  searchCatalogue: async ({ headers }) => ({ headers, query: { q: 'git' } }),
  checkStatusPage: async ({ world }) => ({ headers: {}, query: { url: world.page.url } }),
  getService: ofService,
  getServiceHistory: async ({ headers, service }) => ({ headers, path: { id: service.id }, query: { days: 30 } }),
  getServiceReceipt: ofService,
  listStatusChanges: async ({ headers }) => ({ headers, query: { since: '2026-11-01T00:00:00Z' } }),
  listIncidents: ofUser,
  getIncident: async ({ headers, incident, service }) => ({
    headers,
    path: { id: incident.id },
    query: { serviceId: service.id },
  }),
  listIntegrations: ofUser,
  listDeliveries: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  explainDelivery: async ({ headers, integration, world, made }) => {
    await made('testIntegration', { path: { id: integration.id } });
    const { json } = await world.call('listDeliveries', { headers, path: { id: integration.id } });
    const [delivery] = json as { readonly id: string }[];
    return { headers, path: { id: integration.id, deliveryId: delivery?.id ?? '' } };
  },
  listUsers: ofOwner,
  exportUsers: ofOwner,
  getManagedUser: async ({ user }) => ({ path: { id: user.id } }),
  getUserDetails: async ({ user }) => ({ path: { id: user.id } }),
  listUsersWithServices: ofOwner,
  getStatistics: ofOwner,
  getAdminSettings: ofOwner,
  listAudit: ofOwner,
  exportAudit: ofOwner,
  getSummary: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  listPublicServices: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  listPublicIncidents: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  getPublicServiceHistory: async ({ headers, service, world }) => ({
    headers: await world.keyOf('read', headers),
    path: { service_id: service.id },
    query: { days: 30 },
  }),
  getPublicService: async ({ headers, service, world }) => ({
    headers: await world.keyOf('read', headers),
    path: { service_id: service.id },
  }),
  getMetrics: async ({ headers, world }) => ({ headers: await world.keyOf('read', headers) }),
  listFeeds: ofUser,
  getBoardFeed: byFeed,
  getBoardRss: byFeed,
  getMaintenanceCalendar: byFeed,
  getBoardSummary: byFeed,
  getBoardText: byFeed,
  getBoardBadge: byFeed,
  getBoardBadgeData: byFeed,
  getServiceBadge: byFeed,
  getServiceBadgeData: byFeed,
};

/** What succeeds, for every operation of the contract. */
export const operationScenes: Readonly<Record<string, AuditScene>> = { ...auditScenes, ...readScenes };
