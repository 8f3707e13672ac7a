import type { OperationId } from '../../../src/platform/http/handlers.ts';
import type { Headers, Sent } from '../contract/call-operation.ts';
import { png } from '../pictures.ts';
import { REPORT_TOKEN } from '../report-token.ts';
import type { LargestBoard } from './largest-board.ts';

export type Stage = LargestBoard & {
  readonly session: Headers;
  readonly key: Headers;
  readonly feedToken: string;
  readonly wallToken: string;
  readonly reportToken: string;
  readonly sourceToken: string;
  readonly integrationId: number;
  readonly incidentId: number;
  readonly boardId: number;
  readonly pageId: number;
  readonly mappingId: number;
  readonly serviceIds: readonly number[];
  /** Services that each call deletes 500 of. */
  readonly spareIds: number[];
};

const bySession = ({ session }: Stage): Sent => ({ headers: session });
const byKey = ({ key }: Stage): Sent => ({ headers: key });
const byFeed = ({ feedToken, withIncidents }: Stage): Sent => ({
  path: { token: feedToken, service_id: withIncidents },
});
const ofPage = ({ session, pageId }: Stage): Sent => ({ headers: session, path: { id: pageId } });
const most =
  (query: Sent['query']) =>
  ({ session }: Stage): Sent => ({ headers: session, query });

const components = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `c${n + 1}`);
const words = (length: number): string => 'word '.repeat(length / 5).slice(0, length);

/** A page that nobody answers at, so that only the call itself is measured. */
const newService = (n: number) => ({
  name: words(90) + n,
  statusPageUrl: `http://127.0.0.1:9/${'p'.repeat(1_900)}/${n}`,
  description: words(500),
  category: words(60),
  components: components(200),
});

/** Long addresses, each its own. */
const readers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ email: `reader-${n}@${'support.'.repeat(12)}example` }));

/** As many labels as an alert keeps. */
const ownAlert = (n: number) => ({
  key: `alert-${n}`,
  state: 'firing',
  title: words(250),
  labels: Object.fromEntries(Array.from({ length: 16 }, (_, nth) => [`label-${nth}`, words(200)])),
});

const largeMapping = (serviceIds: readonly number[]) => ({
  name: words(60),
  field: 'title' as const,
  value: words(256),
  services: serviceIds.slice(0, 20).map((serviceId) => ({ serviceId })),
});

const newItem = (n: number) => ({ name: words(70) + n, description: words(300), sentence: words(1_000) });
const largeContent = () => ({
  sections: [{ name: words(80), items: Array.from({ length: 200 }, (_, n) => newItem(n)) }],
});

/** The largest that each operation takes and answers, but for those of `small`. */
export const largestCalls: Readonly<Partial<Record<OperationId, (stage: Stage) => Sent>>> = {
  exportUser: bySession,
  listSessions: bySession,
  listMembers: bySession,
  listInvitations: bySession,
  listTeamAudit: most({ limit: 200 }),
  exportTeamAudit: bySession,
  listServices: bySession,
  getService: ({ session, withIncidents }) => ({ headers: session, path: { id: withIncidents } }),
  getServiceHistory: ({ session, withIncidents }) => ({
    headers: session,
    path: { id: withIncidents },
    query: { days: 366, limit: 1_000 },
  }),
  listStatusChanges: most({ since: '2020-01-01T00:00:00Z', limit: 1_000 }),
  getReport: most({ period: '12m' }),
  createReportLink: ({ session }) => ({ headers: session, body: { period: '12m', days: 90 } }),
  searchCatalogue: most({ q: 'a', limit: 500 }),
  readServiceList: ({ session }) => ({ headers: session, body: { text: `${words(40)},\n`.repeat(23_000) } }),
  addService: ({ session }) => ({ headers: session, body: { ...newService(0), components: [] } }),
  addServices: ({ session }) => ({
    headers: session,
    body: { services: Array.from({ length: 50 }, (_, n) => newService(n)) },
  }),
  editService: ({ session, withComponents }) => ({
    headers: session,
    path: { id: withComponents },
    body: { components: components(200), description: words(500) },
  }),
  // The last ones, so that those which other calls name stay.
  editServices: ({ session, serviceIds }) => ({
    headers: session,
    body: { ids: serviceIds.slice(-500), changes: { enabled: false, category: words(60) } },
  }),
  deleteServices: ({ session, spareIds }) => ({ headers: session, body: { ids: spareIds.splice(0, 500) } }),
  listRecentlyDeleted: bySession,
  refreshStatus: bySession,
  listBoards: bySession,
  createBoard: ({ session, serviceIds }) => ({ headers: session, body: { name: words(60), serviceIds } }),
  updateBoard: ({ session, boardId, serviceIds }) => ({
    headers: session,
    path: { id: boardId },
    body: { serviceIds },
  }),
  listPublishedPages: bySession,
  getPublishedPage: ({ session, pageId }) => ({ headers: session, path: { id: pageId } }),
  editPublishedContent: ({ session, pageId }) => ({ headers: session, path: { id: pageId }, body: largeContent() }),
  replayPageItem: ({ session, pageId, serviceIds }) => ({
    headers: session,
    path: { id: pageId },
    body: { parts: serviceIds.slice(0, 20).map((serviceId) => ({ serviceId })) },
  }),
  previewPublishedPage: ({ session, pageId }) => ({ headers: session, path: { id: pageId } }),
  previewPost: ({ session, pageId }) => ({
    headers: session,
    path: { id: pageId },
    body: { kind: 'incident', title: words(200), text: words(5_000) },
  }),
  listPosts: ({ session, pageId }) => ({ headers: session, path: { id: pageId } }),
  listIncidents: most({ limit: 200 }),
  getIncident: ({ session, incidentId, withIncidents }) => ({
    headers: session,
    path: { id: incidentId },
    query: { serviceId: withIncidents },
  }),
  createIncident: ({ session, withComponents }) => ({
    headers: session,
    body: { serviceId: withComponents, title: words(200), description: words(5_000) },
  }),
  setPageImage: ({ session, pageId }) => ({
    headers: session,
    path: { id: pageId, image: 'logo' },
    body: { data: png(1_200, 600).toString('base64') },
  }),
  addSubscribers: ({ session, pageId }) => ({
    headers: session,
    path: { id: pageId },
    body: { consent: true, subscribers: readers(5_000) },
  }),
  importSubscribers: ({ session, pageId }) => ({
    headers: session,
    path: { id: pageId },
    body: {
      consent: true,
      csv: `email,state,items\n${readers(10_000)
        .map(({ email }) => `${email},unsubscribed,`)
        .join('\n')}`,
    },
  }),
  listSubscribers: ({ session, pageId }) => ({ headers: session, path: { id: pageId }, query: { limit: 200 } }),
  exportSubscribers: ofPage,
  countSubscribers: ofPage,
  reportEmails: () => ({
    headers: { 'report-token': REPORT_TOKEN },
    body: { reports: readers(500).map(({ email }) => ({ email, kind: 'bounced' })) },
  }),
  receiveOwnAlerts: ({ sourceToken }) => ({
    headers: {},
    path: { token: sourceToken },
    body: Array.from({ length: 100 }, (_, n) => ownAlert(n)),
  }),
  listOwnAlerts: bySession,
  listAlertMappings: bySession,
  createAlertMapping: ({ session, serviceIds }) => ({ headers: session, body: largeMapping(serviceIds) }),
  updateAlertMapping: ({ session, mappingId, serviceIds }) => ({
    headers: session,
    path: { id: mappingId },
    body: largeMapping(serviceIds),
  }),
  savePageCredentials: ({ session }) => ({
    headers: session,
    body: {
      kind: 'headers',
      url: 'http://127.0.0.1:9/private',
      values: Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`x-secret-${n}`, `${words(15_999)}.`])),
    },
  }),
  listIntegrations: bySession,
  createIntegration: ({ session, serviceIds }) => ({
    headers: session,
    body: { type: 'webhook', name: words(100), config: { webhookUrl: 'http://127.0.0.1:9/hook' }, serviceIds },
  }),
  updateIntegration: ({ session, integrationId, serviceIds }) => ({
    headers: session,
    path: { id: integrationId },
    body: { serviceIds },
  }),
  replayAlertRule: ({ session, integrationId }) => ({
    headers: session,
    query: { integrationId, event: 'resolved' },
  }),
  listDeliveries: ({ session, integrationId }) => ({
    headers: session,
    path: { id: integrationId },
    query: { limit: 200 },
  }),
  listUsers: most({ limit: 200 }),
  listUsersWithServices: most({ limit: 200 }),
  listManagedTeams: most({ limit: 200, sort: '-members' }),
  exportUsers: bySession,
  getUserDetails: ({ session }) => ({ headers: session, path: { id: 1 } }),
  getStatistics: bySession,
  listAudit: most({ limit: 200 }),
  exportAudit: bySession,
  getSummary: byKey,
  listPublicServices: byKey,
  getPublicService: ({ key, withIncidents }) => ({ headers: key, path: { service_id: withIncidents } }),
  getPublicServiceHistory: ({ key, withIncidents }) => ({
    headers: key,
    path: { service_id: withIncidents },
    query: { days: 90, limit: 200 },
  }),
  listPublicComponents: ({ key, withIncidents }) => ({ headers: key, path: { service_id: withIncidents } }),
  listPublicIncidents: ({ key }) => ({ headers: key, query: { limit: 200 } }),
  createPublicService: ({ key }) => ({ headers: key, body: { ...newService(0), components: [] } }),
  updatePublicService: ({ key, withComponents }) => ({
    headers: key,
    path: { service_id: withComponents },
    body: { components: components(200), description: words(500) },
  }),
  listPublicMutes: ({ key }) => ({ headers: key, query: { limit: 200 } }),
  // As many values as a body may have.
  callMcp: ({ key }) => ({
    headers: { ...key, accept: 'application/json, text/event-stream' },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'list_services',
        arguments: Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`k${n}`, n])),
      },
    },
  }),
  listPublicMaintenances: byKey,
  listPublicOwnAlerts: byKey,
  listPublicChanges: ({ key }) => ({ headers: key, query: { since: '2020-01-01T00:00:00Z', limit: 200 } }),
  listPublicIntegrations: byKey,
  getPublicIntegration: ({ key, integrationId }) => ({ headers: key, path: { id: integrationId } }),
  createPublicIntegration: ({ key, serviceIds }) => ({
    headers: key,
    body: { type: 'webhook', name: words(100), config: { webhookUrl: 'http://127.0.0.1:9/hook' }, serviceIds },
  }),
  updatePublicIntegration: ({ key, integrationId, serviceIds }) => ({
    headers: key,
    path: { id: integrationId },
    body: { serviceIds },
  }),
  listPublicDeliveries: ({ key, integrationId }) => ({
    headers: key,
    path: { id: integrationId },
    query: { limit: 200 },
  }),
  listPublicBoards: byKey,
  getPublicBoard: ({ key, boardId }) => ({ headers: key, path: { id: boardId } }),
  createPublicBoard: ({ key, serviceIds }) => ({ headers: key, body: { name: words(55), serviceIds } }),
  updatePublicBoard: ({ key, boardId, serviceIds }) => ({ headers: key, path: { id: boardId }, body: { serviceIds } }),
  listPublicMembers: byKey,
  listPublicPages: byKey,
  getPublicPage: ({ key, pageId }) => ({ headers: key, path: { id: pageId } }),
  editPublicContent: ({ key, pageId }) => ({ headers: key, path: { id: pageId }, body: largeContent() }),
  listPublicPosts: ({ key, pageId }) => ({ headers: key, path: { id: pageId } }),
  getMetrics: byKey,
  getBoardFeed: byFeed,
  getBoardRss: byFeed,
  getBoardAtom: byFeed,
  getMaintenanceCalendar: byFeed,
  getBoardSummary: byFeed,
  getBoardText: byFeed,
  getSharedReport: ({ reportToken }) => ({ path: { token: reportToken } }),
  getWall: ({ wallToken }) => ({ path: { token: wallToken } }),
  getBoardBadge: byFeed,
  getBoardBadgeData: byFeed,
  getServiceBadge: byFeed,
  getServiceBadgeData: byFeed,
};

/** Other forms of some of them. Feeds are read from a board of seconds before, Markdown by a key isn't. */
export const otherCalls: readonly (readonly [OperationId, (stage: Stage) => Sent])[] = [
  ['listServices', most({ order: 'trouble', limit: 200 })],
  ['listServices', most({ limit: 1_000 })],
  ['getSummary', ({ key }) => ({ headers: key, query: { format: 'md' } })],
];

const row = 'takes a few short texts and answers one thing of bounded size';
const few = 'answers a list that one user may have few of, or none';
const session = 'takes a name, a password or a token, and answers one account at most';
const payment = 'takes a plan or nothing, and answers what the payment provider says of one subscription';
const outside = 'what it reads outside is measured with the readers and the polls';

/** The others: nothing in them grows. */
export const small: Readonly<Partial<Record<OperationId, string>>> = {
  getHealth: row,
  deleteBoard: row,
  createPublishedPage: row,
  updatePublishedPage: row,
  deletePublishedPage: row,
  restorePublishedPage: row,
  deletePageImage: row,
  takeDownPage: row,
  allowPage: row,
  getPageDomain: row,
  addPageDomain: row,
  removePageDomain: row,
  checkPageDomain: outside,
  importStatusPage: outside,
  listPageLinks: few,
  listPostTemplates: 'at most 50 texts of 5,000 characters',
  createPostTemplate: row,
  updatePostTemplate: row,
  deletePostTemplate: row,
  createPageLink: row,
  revokePageLink: row,
  visitPublishedPage: row,
  addSubscriberWebhook: outside,
  removeSubscriber: row,
  resumeSubscriberEmails: row,
  listReceipts: 'three numbers each of at most 400 posts',
  undoPost: row,
  sendPostNow: row,
  previewPostUpdate: 'draws the page and the email that previewPost draws',
  getReportEmail: row,
  setPublishedStatus: row,
  clearPublishedStatus: row,
  sendPublishedStatus: row,
  createPost: row,
  updatePost: row,
  deletePost: row,
  addPostUpdate: row,
  editPostUpdate: row,
  setReportTarget: row,
  listReportLinks: few,
  takeOverReportLink: row,
  deleteReportLink: row,
  chooseStartBoard: row,
  login: session,
  register: session,
  logout: session,
  getSignInOptions: session,
  beginSingleSignOn: session,
  finishSingleSignOn: session,
  forgotPassword: session,
  resetPassword: session,
  confirmEmail: session,
  undoEmailChange: session,
  sendEmailConfirmation: session,
  askToUnsubscribe: session,
  unsubscribe: session,
  getListSubscription: session,
  setListSubscription: session,
  getUser: row,
  listTeams: few,
  listTeamStatuses: few,
  findTeamOf: row,
  listOwnInvitations: few,
  acceptOwnInvitation: row,
  declineOwnInvitation: row,
  createTeam: row,
  renameTeam: row,
  setCustomerStyle: row,
  setPublishing: row,
  deleteTeam: row,
  declineSecondOwner: row,
  listClosedTeams: few,
  restoreTeam: row,
  chooseTeam: row,
  changeMemberRole: row,
  removeMember: row,
  inviteMember: row,
  withdrawInvitation: row,
  readInvitation: row,
  acceptInvitation: row,
  declineInvitation: row,
  askInviter: row,
  updateUser: row,
  authenticateAgain: session,
  changePassword: session,
  setNotifications: row,
  getPush: few,
  addPushDevice: row,
  removePushDevice: row,
  setQuietHours: row,
  deleteUser: session,
  endSession: row,
  endOtherSessions: row,
  listApiKeys: few,
  createApiKey: row,
  deleteApiKey: row,
  takeOverApiKey: row,
  getProtectedResource: row,
  getAuthorizationServer: row,
  registerApp: row,
  beginConnectingApp: row,
  getAppRequest: row,
  connectApp: row,
  exchangeToken: row,
  revokeToken: row,
  getServiceReceipt: few,
  streamEvents: 'its messages name pages and lists, and a stream that is not read ends at 64 KB',
  detectPage: outside,
  checkStatusPage: outside,
  deleteService: row,
  restoreService: row,
  setServiceStatus: row,
  clearServiceStatus: row,
  updateIncident: row,
  getPublicIncident: row,
  deletePublicService: row,
  createPublicIncident: row,
  updatePublicIncident: row,
  setPublicServiceStatus: row,
  clearPublicServiceStatus: row,
  mutePublicService: row,
  unmutePublicService: row,
  mutePublicIncident: row,
  unmutePublicIncident: row,
  assignPublicService: row,
  unassignPublicService: row,
  assignPublicIncident: row,
  unassignPublicIncident: row,
  deletePublicBoard: row,
  createPublicPage: row,
  updatePublicPage: row,
  deletePublicPage: row,
  getPublicItem: 'reads its status page as getPublicPage does, and answers one item',
  setPublicItemStatus: row,
  clearPublicItemStatus: row,
  sendPublicItemStatus: row,
  createPublicPost: row,
  getPublicPost: row,
  updatePublicPost: row,
  deletePublicPost: row,
  undoPublicPost: row,
  sendPublicPostNow: row,
  addPublicPostUpdate: row,
  editPublicPostUpdate: row,
  deletePublicIntegration: row,
  replayPublicDelivery: row,
  createPublicFeed: row,
  deletePublicFeed: row,
  testPublicIntegration: outside,
  listPublicFeeds: few,
  assignIncident: row,
  unassignIncident: row,
  assignService: row,
  unassignService: row,
  muteIncident: row,
  unmuteIncident: row,
  muteService: row,
  unmuteService: row,
  addIncidentNote: row,
  recordCustomerCopy: row,
  recordServiceCopy: row,
  setReportEmail: row,
  deleteIncidentNote: row,
  deleteIntegration: row,
  restoreIntegration: row,
  testIntegration: outside,
  rotateSigningSecret: row,
  explainDelivery: row,
  replayDelivery: row,
  getPaymentConfig: payment,
  getSubscriptionStatus: payment,
  syncSubscription: payment,
  prepareSubscription: payment,
  startHostedCheckout: payment,
  createCheckout: payment,
  cancelSubscription: payment,
  reactivateSubscription: payment,
  quotePlanSwitch: payment,
  switchPlan: payment,
  createCustomerPortal: payment,
  receiveStripeEvent: payment,
  listBillingEvents: 'at most 200 rows of a few words',
  listPaymentIssues: 'at most 200 rows of a few words',
  reconcileBilling: 'one subscription after the other, each from the payment provider',
  getSandboxClock: row,
  moveSandboxClock: 'the sandbox is for trying out',
  createUser: session,
  getManagedUser: row,
  extendTrial: row,
  sendUserConfirmation: session,
  updateManagedUser: row,
  deleteManagedUser: row,
  unlinkSingleSignOn: row,
  getAdminSettings: row,
  updateAdminSettings: row,
  listPageCredentials: few,
  deletePageCredentials: row,
  listAlertSources: few,
  createAlertSource: row,
  deleteAlertSource: row,
  deleteAlertMapping: row,
  listLeads: few,
  seeOwnAlert: row,
  unseeOwnAlert: row,
  resolveOwnAlert: row,
  listFeeds: few,
  createFeed: row,
  takeOverFeed: row,
  deleteFeed: row,
};
