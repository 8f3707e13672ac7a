import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '../../../src/app/access.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../../src/platform/http/server.ts';
import type { Actor } from '../../../src/shared/actor.ts';
import { AppError } from '../../../src/shared/errors.ts';
import { TEAM_ROLES, type TeamRole } from '../../../src/shared/team.ts';
import { contractOperations } from '../../support/contract/operations.ts';
import { createTestServer, handlersThat, sameOrigin } from '../../support/http.ts';

/** The least role for each operation on a team, a second time on purpose: a wrong row of src/app/access.ts differs. */
const operationsOf: Readonly<Record<TeamRole, readonly OperationId[]>> = {
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
    'listPublicPosts',
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

const roleFor = (id: string): TeamRole | undefined =>
  TEAM_ROLES.find((role) => operationsOf[role].some((operation) => operation === id));

/** The owner of the installation, so that only the role in the team decides. `none`: in no team. */
const callers = [...TEAM_ROLES, 'none'] as const;
type Caller = (typeof callers)[number];

const actorOf = (caller: Caller, credential: Actor['credential']): Actor => ({
  userId: 1,
  isAdmin: true,
  isOwner: true,
  get teamId(): number {
    if (caller === 'none') throw new AppError('forbidden', "You're not a member of this team.");
    return 7;
  },
  role: caller === 'none' ? undefined : caller,
  credential,
});

let server: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  server = await createTestServer({
    authenticate: async (sent) =>
      'apiKey' in sent
        ? actorOf(sent.apiKey as Caller, { kind: 'key', keyId: 1, scope: 'admin' })
        : actorOf(sent.sessionToken as Caller, {
            kind: 'session',
            tokenHash: Buffer.from('hash'),
            authenticatedAt: new Date(),
          }),
    handlers: handlersThat(() => async () => {
      throw new AppError('unavailable', 'Admitted.');
    }),
  });
});
afterAll(() => server.close());

test.each(contractOperations)('admits to $id those with the role for it', async ({ id, method, path }) => {
  const row = access[id as OperationId];
  if (row.provedBy) return expect(roleFor(id)).toBe(undefined);
  const least = roleFor(id);
  for (const caller of callers) {
    const headers = row.session === 'never' ? { authorization: `Bearer ${caller}` } : cookieOf(caller);
    const answer = await server.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), headers });
    // Admission comes before validation, so a refused body has passed it.
    const isAdmitted = ['unavailable', 'invalid_input'].includes(answer.json().code);
    const may = least === undefined || callers.indexOf(caller) >= TEAM_ROLES.indexOf(least);
    expect(isAdmitted, `${caller}: ${answer.body}`).toBe(may && (caller !== 'none' || least === undefined));
    if (!isAdmitted) expect(answer.json().code).toBe('forbidden');
  }
});

const cookieOf = (caller: Caller) => ({ ...sameOrigin, cookie: `${SESSION_COOKIE}=${caller}` });
