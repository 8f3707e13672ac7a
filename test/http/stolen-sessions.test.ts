import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';

/** Each operation by its answer to the question: can a stolen session use it to stay in after the session has ended? */
const answers: Readonly<Record<string, readonly OperationId[]>> = {
  'yes, so it needs a recent sign-in': [
    'createApiKey',
    'takeOverApiKey',
    'updateUser',
    'createUser',
    'updateManagedUser',
    'deleteUser',
    'inviteMember',
    'changeMemberRole',
    'deleteTeam',
  ],
  'no: it asks for the password, or for another proof of its own': [
    'login',
    'register',
    'authenticateAgain',
    'changePassword',
    'beginSingleSignOn',
    'finishSingleSignOn',
    'forgotPassword',
    'resetPassword',
    'confirmEmail',
    'undoEmailChange',
    'acceptInvitation',
  ],
  'no: only a team that invited the confirmed address, where its members see it': ['acceptOwnInvitation'],
  'no: it only mails a link to the address that the account has or waits for': [
    'sendEmailConfirmation',
    'sendUserConfirmation',
  ],
  'no: it only ends access': [
    'logout',
    'endSession',
    'endOtherSessions',
    'deleteApiKey',
    'deleteFeed',
    'deleteManagedUser',
    'unlinkSingleSignOn',
    'removeMember',
    'withdrawInvitation',
    'declineInvitation',
    'declineOwnInvitation',
  ],
  'no: it only changes what the account shows and alerts, where its user sees it': [
    'setNotifications',
    'createTeam',
    'renameTeam',
    'setCustomerStyle',
    'restoreTeam',
    'declineSecondOwner',
    'chooseTeam',
    'createBoard',
    'updateBoard',
    'setReportTarget',
    'deleteBoard',
    'chooseStartBoard',
    'addService',
    'addServices',
    'editService',
    'editServices',
    'deleteService',
    'deleteServices',
    'restoreService',
    'setServiceStatus',
    'clearServiceStatus',
    'refreshStatus',
    'createIncident',
    'updateIncident',
    'assignIncident',
    'unassignIncident',
    'assignService',
    'unassignService',
    'muteIncident',
    'unmuteIncident',
    'muteService',
    'unmuteService',
    'addIncidentNote',
    'recordCustomerCopy',
    'deleteIncidentNote',
    'deleteReportLink',
    'deleteIntegration',
    'restoreIntegration',
    'testIntegration',
    'replayDelivery',
  ],
  'only statuses and alerts, by something that Settings or Integrations lists and the audit log has, until it is removed':
    ['createFeed', 'createReportLink', 'createIntegration', 'updateIntegration', 'rotateSigningSecret'],
  'only addresses of new users, by a setting that administrators see and the audit log has': ['updateAdminSettings'],
  'only a trial, by the owner, which the audit log has': ['extendTrial'],
  'no: card and plan are the payment provider’s, which asks for itself': [
    'syncSubscription',
    'prepareSubscription',
    'startHostedCheckout',
    'createCheckout',
    'cancelSubscription',
    'reactivateSubscription',
    'quotePlanSwitch',
    'switchPlan',
    'createCustomerPortal',
    'receiveStripeEvent',
    'reconcileBilling',
    'moveSandboxClock',
  ],
  'no: it looks at a page or a text, and keeps nothing': ['detectPage', 'readServiceList', 'checkStatusPage'],
  'no: a link in an email is its own proof': ['askToUnsubscribe', 'unsubscribe'],
  'no: it shows something, as long as the session lasts': [
    'getHealth',
    'getSignInOptions',
    'getUser',
    'listTeams',
    'listTeamStatuses',
    'listOwnInvitations',
    'listClosedTeams',
    'listMembers',
    'listInvitations',
    'listTeamAudit',
    'exportTeamAudit',
    'readInvitation',
    'exportUser',
    'listSessions',
    'listApiKeys',
    'listRecentlyDeleted',
    'listServices',
    'getService',
    'getServiceHistory',
    'getServiceReceipt',
    'listStatusChanges',
    'streamEvents',
    'searchCatalogue',
    'listIncidents',
    'getIncident',
    'listIntegrations',
    'listBoards',
    'getReport',
    'listReportLinks',
    'listDeliveries',
    'explainDelivery',
    'listFeeds',
    'getPaymentConfig',
    'getSubscriptionStatus',
    'listBillingEvents',
    'getSandboxClock',
    'listUsers',
    'exportUsers',
    'getManagedUser',
    'getUserDetails',
    'listUsersWithServices',
    'listManagedTeams',
    'getStatistics',
    'getAdminSettings',
    'listAudit',
    'listPaymentIssues',
    'exportAudit',
  ],
  'no: it takes no session': [
    'getSummary',
    'listPublicServices',
    'getPublicService',
    'getPublicServiceHistory',
    'listPublicIncidents',
    'getMetrics',
    'getBoardFeed',
    'getBoardRss',
    'getBoardAtom',
    'getMaintenanceCalendar',
    'getBoardSummary',
    'getBoardText',
    'getSharedReport',
    'getWall',
    'getBoardBadge',
    'getBoardBadgeData',
    'getServiceBadge',
    'getServiceBadgeData',
  ],
};

test('what a stolen session can do for ever is answered once for every operation', () => {
  expect(Object.values(answers).flat().toSorted()).toEqual(Object.keys(access).toSorted());
});

test('what takes no session or a proof of its own says so in the table of permissions too', () => {
  const withoutSession = Object.entries(access)
    .filter(([, row]) => 'session' in row || ('provedBy' in row && row.provedBy === 'token'))
    .map(([id]) => id);
  const links = answers['no: a link in an email is its own proof'] ?? [];
  expect(withoutSession.toSorted()).toEqual([...(answers['no: it takes no session'] ?? []), ...links].toSorted());
});

type Sent = { readonly path?: { readonly id: number }; readonly body: object };

describe('a session that proved nothing for ten minutes', () => {
  let world: AdminWorld;
  let userId: number;
  beforeAll(async () => {
    world = await createAdminWorld();
    userId = (await world.signUp('ann')).id;
    await world.em.execute("update accounts.session set created_at = now() - interval '11 minutes'");
  });
  afterAll(() => world.close());

  const lasting: Readonly<Record<string, () => Sent>> = {
    'createApiKey: a key': () => ({ body: { name: 'ci', scope: 'read' } }),
    'takeOverApiKey: a key': () => ({ path: { id: 1 }, body: {} }),
    'updateUser: an address': () => ({ body: { email: 'evil@mail.example' } }),
    'createUser: a user with a password': () => ({
      body: { username: 'eve', email: 'eve@mail.example', password: 'a long password' },
    }),
    'updateManagedUser: the address of another': () => ({ path: { id: userId }, body: { email: 'evil@mail.example' } }),
    'updateManagedUser: the password of another': () => ({ path: { id: userId }, body: { password: 'a long one' } }),
    'updateManagedUser: the role of another': () => ({ path: { id: userId }, body: { isAdmin: true } }),
    'inviteMember: a member': () => ({ body: { email: 'evil@mail.example', role: 'admin' } }),
    'deleteTeam: the team of all members': () => ({ body: { name: "ann's team" } }),
    'changeMemberRole: the role of a member': () => ({ path: { id: userId }, body: { role: 'admin' } }),
  };
  const idOf = (what: string) => what.split(':')[0] as OperationId;

  test.each(Object.keys(lasting))('is refused for %s', async (what) => {
    const refused = await world.call(idOf(what), lasting[what]?.() ?? {});
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'reauthentication_required' }]);
  });

  test('is refused for each operation that gives lasting access', async () => {
    const ben = await world.signUp('ben');
    await world.em.execute('update accounts.user_account set password_hash = null where id = ?', [ben.id]);
    await world.em.execute("update accounts.session set created_at = now() - interval '11 minutes'");
    const leaving = await world.call('deleteUser', { headers: ben.headers, body: {} });
    expect(leaving.json).toMatchObject({ code: 'reauthentication_required' });
    const tried = new Set([...Object.keys(lasting).map(idOf), 'deleteUser']);
    expect([...tried].toSorted()).toEqual(answers['yes, so it needs a recent sign-in']?.toSorted());
  });
});
