import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '../../../src/app/access.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../../src/platform/http/server.ts';
import type { Actor, KeyScope } from '../../../src/shared/actor.ts';
import { AppError } from '../../../src/shared/errors.ts';
import { TEAM_ROLES, type TeamRole } from '../../../src/shared/team.ts';
import { contractOperations } from '../../support/contract/operations.ts';
import { createTestServer, handlersThat, sameOrigin } from '../../support/http.ts';
import { columnOf } from '../../support/operations/index.ts';

/**
 * The least role for each operation on a team, a second time on purpose: a wrong row of src/app/access.ts differs. `none`: about no
 * team, or about one that its caller isn't in yet.
 */
const operationsOf: Readonly<Record<TeamRole | 'none', readonly OperationId[]>> = {
  none: [
    'acceptInvitation',
    'acceptOwnInvitation',
    'allowPage',
    'askInviter',
    'askToUnsubscribe',
    'authenticateAgain',
    'beginConnectingApp',
    'beginSingleSignOn',
    'changePassword',
    'checkStatusPage',
    'chooseTeam',
    'confirmEmail',
    'createCheckout',
    'createTeam',
    'createUser',
    'declineInvitation',
    'declineOwnInvitation',
    'deleteManagedUser',
    'deleteUser',
    'endOtherSessions',
    'endSession',
    'exchangeToken',
    'exportAudit',
    'exportUser',
    'exportUsers',
    'extendTrial',
    'findTeamOf',
    'finishSingleSignOn',
    'forgotPassword',
    'getAdminSettings',
    'getAuthorizationServer',
    'getBoardAtom',
    'getBoardBadge',
    'getBoardBadgeData',
    'getBoardFeed',
    'getBoardRss',
    'getBoardSummary',
    'getBoardText',
    'getHealth',
    'getListSubscription',
    'getMaintenanceCalendar',
    'getManagedUser',
    'getPaymentConfig',
    'getProtectedResource',
    'getSandboxClock',
    'getServiceBadge',
    'getServiceBadgeData',
    'getSharedReport',
    'getSignInOptions',
    'getStatistics',
    'getUser',
    'getUserDetails',
    'getWall',
    'listAudit',
    'listBillingEvents',
    'listClosedTeams',
    'listManagedTeams',
    'listOwnInvitations',
    'listPaymentIssues',
    'listSessions',
    'listTeamStatuses',
    'listTeams',
    'listUsers',
    'listUsersWithServices',
    'login',
    'logout',
    'moveSandboxClock',
    'readInvitation',
    'receiveOwnAlerts',
    'receiveStripeEvent',
    'reconcileBilling',
    'register',
    'registerApp',
    'reportEmails',
    'resetPassword',
    'restoreTeam',
    'revokeToken',
    'sendEmailConfirmation',
    'sendUserConfirmation',
    'setListSubscription',
    'setNotifications',
    'setQuietHours',
    'takeDownPage',
    'undoEmailChange',
    'unlinkSingleSignOn',
    'unsubscribe',
    'updateAdminSettings',
    'updateManagedUser',
    'updateUser',
    'visitPublishedPage',
  ],
  viewer: [
    'callMcp',
    'chooseStartBoard',
    'connectApp',
    'createApiKey',
    'deleteApiKey',
    'getAppRequest',
    'explainDelivery',
    'getReportEmail',
    'setReportEmail',
    'getIncident',
    'getMetrics',
    'getPublicIncident',
    'getPublicService',
    'getPublicServiceHistory',
    'listPublicComponents',
    'addPushDevice',
    'getPush',
    'countSubscribers',
    'getPublishedPage',
    'listReceipts',
    'listPublishedPages',
    'listPosts',
    'listPostTemplates',
    'getReport',
    'getService',
    'getServiceHistory',
    'getServiceReceipt',
    'getSummary',
    'listBoards',
    'listApiKeys',
    'listDeliveries',
    'listFeeds',
    'listIncidents',
    'listIntegrations',
    'listMembers',
    'listPublicIncidents',
    'listPublicServices',
    'listPublicMaintenances',
    'listPublicChanges',
    'listPublicOwnAlerts',
    'listPublicMutes',
    'listPublicIntegrations',
    'getPublicIntegration',
    'listPublicDeliveries',
    'listPublicBoards',
    'getPublicBoard',
    'listPublicFeeds',
    'listPublicMembers',
    'listPublicPages',
    'getPublicPage',
    'getPublicItem',
    'listPublicPosts',
    'getPublicPost',
    'listAlertSources',
    'listPageCredentials',
    'listAlertMappings',
    'listLeads',
    'listOwnAlerts',
    'listReportLinks',
    'listServices',
    'listStatusChanges',
    'removeMember',
    'removePushDevice',
    'replayAlertRule',
    'replayPageItem',
    'previewPublishedPage',
    'searchCatalogue',
    'streamEvents',
  ],
  member: [
    'createAlertMapping',
    'updateAlertMapping',
    'deleteAlertMapping',
    'resolveOwnAlert',
    'seeOwnAlert',
    'unseeOwnAlert',
    'sendPostNow',
    'previewPost',
    'previewPostUpdate',
    'createPostTemplate',
    'updatePostTemplate',
    'deletePostTemplate',
    'undoPost',
    'addIncidentNote',
    'recordCustomerCopy',
    'recordServiceCopy',
    'addService',
    'addServices',
    'assignIncident',
    'assignService',
    'clearServiceStatus',
    'createBoard',
    'addPostUpdate',
    'clearPublishedStatus',
    'createPost',
    'deletePost',
    'editPostUpdate',
    'sendPublishedStatus',
    'setPublishedStatus',
    'updatePost',
    'createIncident',
    'createPublicIncident',
    'createPublicService',
    'deletePublicService',
    'updatePublicIncident',
    'updatePublicService',
    'setPublicServiceStatus',
    'clearPublicServiceStatus',
    'mutePublicService',
    'unmutePublicService',
    'mutePublicIncident',
    'unmutePublicIncident',
    'assignPublicService',
    'unassignPublicService',
    'assignPublicIncident',
    'unassignPublicIncident',
    'createPublicBoard',
    'updatePublicBoard',
    'deletePublicBoard',
    'setPublicItemStatus',
    'clearPublicItemStatus',
    'sendPublicItemStatus',
    'createPublicPost',
    'updatePublicPost',
    'deletePublicPost',
    'addPublicPostUpdate',
    'editPublicPostUpdate',
    'undoPublicPost',
    'sendPublicPostNow',
    'deleteBoard',
    'deleteIncidentNote',
    'deleteService',
    'deleteServices',
    'detectPage',
    'editService',
    'editServices',
    'listRecentlyDeleted',
    'refreshStatus',
    'restoreService',
    'setReportTarget',
    'setServiceStatus',
    'unassignIncident',
    'unassignService',
    'muteIncident',
    'unmuteIncident',
    'muteService',
    'unmuteService',
    'updateBoard',
    'updateIncident',
  ],
  admin: [
    'createPageLink',
    'importStatusPage',
    'listPageLinks',
    'revokePageLink',
    'addPageDomain',
    'addSubscriberWebhook',
    'addSubscribers',
    'checkPageDomain',
    'deletePageImage',
    'exportSubscribers',
    'getPageDomain',
    'importSubscribers',
    'listSubscribers',
    'removePageDomain',
    'removeSubscriber',
    'resumeSubscriberEmails',
    'setPageImage',
    'changeMemberRole',
    'createPublicPage',
    'updatePublicPage',
    'deletePublicPage',
    'editPublicContent',
    'createPublicIntegration',
    'updatePublicIntegration',
    'deletePublicIntegration',
    'testPublicIntegration',
    'replayPublicDelivery',
    'createPublicFeed',
    'deletePublicFeed',
    'createFeed',
    'createPublishedPage',
    'deletePublishedPage',
    'restorePublishedPage',
    'editPublishedContent',
    'updatePublishedPage',
    'createIntegration',
    'createReportLink',
    'createAlertSource',
    'savePageCredentials',
    'deletePageCredentials',
    'deleteAlertSource',
    'deleteFeed',
    'deleteIntegration',
    'deleteReportLink',
    'exportTeamAudit',
    'inviteMember',
    'listInvitations',
    'listTeamAudit',
    'readServiceList',
    'renameTeam',
    'replayDelivery',
    'restoreIntegration',
    'rotateSigningSecret',
    'setCustomerStyle',
    'setPublishing',
    'takeOverApiKey',
    'takeOverFeed',
    'takeOverReportLink',
    'testIntegration',
    'updateIntegration',
    'withdrawInvitation',
  ],
  owner: [
    'cancelSubscription',
    'createCustomerPortal',
    'declineSecondOwner',
    'deleteTeam',
    'getSubscriptionStatus',
    'prepareSubscription',
    'quotePlanSwitch',
    'reactivateSubscription',
    'startHostedCheckout',
    'switchPlan',
    'syncSubscription',
  ],
};

/** The operations of keys for chosen status pages; guard-publishing.ts holds them to those. */
const ofPages: ReadonlySet<string> = new Set<OperationId>([
  'listPublishedPages',
  'getPublishedPage',
  'setPublishedStatus',
  'clearPublishedStatus',
  'sendPublishedStatus',
  'listPosts',
  'createPost',
  'updatePost',
  'deletePost',
  'addPostUpdate',
  'editPostUpdate',
  'undoPost',
  'sendPostNow',
  'listPublicPages',
  'getPublicPage',
  'getPublicItem',
  'setPublicItemStatus',
  'clearPublicItemStatus',
  'sendPublicItemStatus',
  'listPublicPosts',
  'createPublicPost',
  'updatePublicPost',
  'deletePublicPost',
  'getPublicPost',
  'editPublicPostUpdate',
  'undoPublicPost',
  'sendPublicPostNow',
  'addPublicPostUpdate',
]);

/** `none`: a member of other teams only. */
const roles = ['none', ...TEAM_ROLES] as const;
type Role = (typeof roles)[number];
type Installation = 'user' | 'admin' | 'owner';
type Caller = { readonly role: Role; readonly installation: Installation; readonly by: 'session' | KeyScope };

/** A key always has a role in its team. Only the owner of the installation has keys with the scope `admin`. */
const callers: readonly Caller[] = [
  ...(['user', 'admin', 'owner'] as const).flatMap((installation) =>
    roles.map((role) => ({ role, installation, by: 'session' }) as const),
  ),
  ...TEAM_ROLES.flatMap((role) => [
    ...(['read', 'write', 'status:write'] as const).map((by) => ({ role, installation: 'user', by }) as const),
    { role, installation: 'owner', by: 'admin' } as const,
  ]),
];

/** As the table of operations has it for a caller of their own team; see test/http/access.test.ts. */
const profiles = columnOf(({ callers: profile }) => profile);
const leastRoleFor = (id: string): Role =>
  roles.find((role) => operationsOf[role].some((operation) => operation === id)) ?? 'owner';

const expectedFor = (id: string, { role, installation, by }: Caller): string => {
  const profile = profiles[id];
  if (!profile) throw new Error(`${id} isn't in test/support/operations/`);
  const own = {
    session: profile[installation],
    read: profile['read key'],
    write: profile['write key'],
    admin: profile["owner's admin key"],
    'status:write': ofPages.has(id) || profile.visitor === 'admitted' ? profile['write key'] : 'forbidden',
  }[by];
  if (own !== 'admitted') return own;
  return roles.indexOf(role) >= roles.indexOf(leastRoleFor(id)) ? 'admitted' : 'forbidden';
};

const nameOf = ({ role, installation, by }: Caller): string => `${role} ${installation} ${by}`;

const actorNamed = (name: string): Actor => {
  const caller = callers.find((one) => nameOf(one) === name);
  if (!caller) throw new Error(`${name} isn't a caller`);
  const { role, installation, by } = caller;
  return {
    userId: installation === 'owner' ? 1 : 2,
    isAdmin: installation !== 'user',
    isOwner: installation === 'owner',
    get teamId(): number {
      if (role === 'none') throw new AppError('forbidden', "You're not a member of this team.");
      return 7;
    },
    role: role === 'none' ? undefined : role,
    credential:
      by === 'session'
        ? { kind: 'session', tokenHash: Buffer.from('hash'), authenticatedAt: new Date() }
        : { kind: 'key', keyId: 1, scope: by, pageIds: by === 'status:write' ? [1] : undefined },
  };
};

let server: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  server = await createTestServer({
    authenticate: async (sent) => actorNamed(decodeURIComponent('apiKey' in sent ? sent.apiKey : sent.sessionToken)),
    handlers: handlersThat(() => async () => {
      throw new AppError('unavailable', 'Admitted.');
    }),
  });
});
afterAll(() => server.close());

const headersOf = (caller: Caller) => {
  const credential = encodeURIComponent(nameOf(caller));
  return caller.by === 'session'
    ? { ...sameOrigin, cookie: `${SESSION_COOKIE}=${credential}` }
    : { authorization: `Bearer ${credential}` };
};

test('each operation of the contract is listed with its least role', () => {
  const ids = contractOperations.map(({ id }) => id);
  expect(Object.values(operationsOf).flat().toSorted()).toEqual(ids.toSorted());
  for (const id of ids) expect(access[id as OperationId].role ?? 'none', id).toBe(leastRoleFor(id));
  expect(ids.filter((id) => access[id as OperationId].keysOfPages).toSorted()).toEqual([...ofPages].toSorted());
});

test.each(contractOperations)(
  'admits to $id exactly the roles, keys and members that may call it',
  async (operation) => {
    const { id, method, path } = operation;
    const found: Record<string, string> = {};
    for (const caller of callers) {
      const answer = await server.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), headers: headersOf(caller) });
      const { code } = answer.json();
      // Admission comes before validation, so a refused body has passed it.
      found[nameOf(caller)] = ['unavailable', 'invalid_input'].includes(code) ? 'admitted' : code;
    }
    expect(found).toEqual(Object.fromEntries(callers.map((caller) => [nameOf(caller), expectedFor(id, caller)])));
  },
);
