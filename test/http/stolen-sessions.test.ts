import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import { operations } from '../support/operations/index.ts';

/** Each operation by which a session changes something, by its answer to the question: can a stolen session use it to stay in after the session has ended? */
const answers: Readonly<Record<string, readonly OperationId[]>> = {
  'yes, so it needs a recent sign-in': [
    'createApiKey',
    'connectApp',
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
    'revokePageLink',
    'deleteAlertSource',
    'deletePageCredentials',
    'deleteManagedUser',
    'unlinkSingleSignOn',
    'removeMember',
    'withdrawInvitation',
    'declineInvitation',
    'askInviter',
    'declineOwnInvitation',
  ],
  'no: it only changes what the account shows and alerts, where its user sees it': [
    'setNotifications',
    'addPushDevice',
    'removePushDevice',
    'setQuietHours',
    'createTeam',
    'renameTeam',
    'setCustomerStyle',
    'setPublishing',
    'restoreTeam',
    'declineSecondOwner',
    'chooseTeam',
    'createPublishedPage',
    'updatePublishedPage',
    'deletePublishedPage',
    'restorePublishedPage',
    'editPublishedContent',
    'setPublishedStatus',
    'clearPublishedStatus',
    'sendPublishedStatus',
    'createPost',
    'updatePost',
    'deletePost',
    'addPostUpdate',
    'editPostUpdate',
    'undoPost',
    'sendPostNow',
    'importStatusPage',
    'createPostTemplate',
    'updatePostTemplate',
    'deletePostTemplate',
    'setPageImage',
    'deletePageImage',
    'addPageDomain',
    'removePageDomain',
    'checkPageDomain',
    'addSubscribers',
    'importSubscribers',
    'removeSubscriber',
    'resumeSubscriberEmails',
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
    'createAlertMapping',
    'updateAlertMapping',
    'deleteAlertMapping',
    'resolveOwnAlert',
    'seeOwnAlert',
    'unseeOwnAlert',
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
    'recordServiceCopy',
    'setReportEmail',
    'deleteIncidentNote',
    'deleteReportLink',
    'deleteIntegration',
    'restoreIntegration',
    'testIntegration',
    'replayDelivery',
  ],
  'only statuses and alerts, by something that Settings or Integrations lists and the audit log has, until it is removed':
    [
      'addSubscriberWebhook',
      'createFeed',
      'takeOverFeed',
      'createAlertSource',
      'savePageCredentials',
      'createReportLink',
      'createPageLink',
      'takeOverReportLink',
      'createIntegration',
      'updateIntegration',
      'rotateSigningSecret',
    ],
  'only addresses of new users, by a setting that administrators see and the audit log has': ['updateAdminSettings'],
  'only a trial, by the owner, which the audit log has': ['extendTrial'],
  'only a status page, by an administrator, which its team sees and the audit log has': ['takeDownPage', 'allowPage'],
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
  'no: it shows a status page of the team, for up to 12 hours': ['visitPublishedPage'],
  'no: it looks at a page or a text, and keeps nothing': ['detectPage', 'readServiceList', 'readInvitation'],
};

const ids = Object.keys(access) as OperationId[];
const takesNoSession = (id: OperationId): boolean => 'session' in access[id] || access[id].provedBy === 'token';

test('what a stolen session can do for ever is answered once for every operation by which a session changes something', () => {
  const changing = ids.filter((id) => 'changes' in operations[id] && !takesNoSession(id));
  expect(Object.values(answers).flat().toSorted()).toEqual(changing.toSorted());
});

test('what takes no session in the table of permissions admits nobody by a session, or everybody', () => {
  const admitting = ids
    .filter(takesNoSession)
    .filter((id) => operations[id].callers.user === 'admitted' && operations[id].callers.visitor !== 'admitted');
  expect(admitting).toEqual([]);
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
    'connectApp: a key of an app': () => ({ body: { ask: 'q', scope: 'read' } }),
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
