import type { TargetKind } from '../shared/audit-entry.ts';

export const DEED_GROUPS = [
  'services',
  'incidents',
  'integrations',
  'members',
  'keys',
  'billing',
  'accounts',
  'server',
] as const;
export type DeedGroup = (typeof DEED_GROUPS)[number];

/** An operation as the audit log says it. */
export type Deed = {
  readonly group: DeedGroup;
  /** Follows the name of the actor, and is followed by that of the target. */
  readonly verb: string;
  /** The verb of a refused one, for operations that leave an entry then. */
  readonly failed?: string;
  /** The kind of its target; absent if that has no name. */
  readonly kind?: TargetKind;
};

type Verbs = Readonly<Record<string, string | { readonly verb: string; readonly failed: string }>>;

const deedsOf = (group: DeedGroup, kind: TargetKind | undefined, verbs: Verbs): Readonly<Record<string, Deed>> =>
  Object.fromEntries(
    Object.entries(verbs).map(([operation, said]) => [
      operation,
      { group, ...(kind && { kind }), ...(typeof said === 'string' ? { verb: said } : said) },
    ]),
  );

/** Every operation that changes something, and the events beside them. */
export const deeds: Readonly<Record<string, Deed>> = {
  ...deedsOf('services', 'service', {
    addService: 'added the service',
    addServices: 'added the services',
    editService: 'changed the service',
    editServices: 'changed the services',
    deleteService: 'removed the service',
    deleteServices: 'removed the services',
    restoreService: 'restored the service',
    setServiceStatus: 'set a status by hand for',
    clearServiceStatus: 'cleared the status set by hand for',
    assignService: 'assigned the service',
    unassignService: 'released the service',
    muteService: 'muted the service',
    unmuteService: 'unmuted the service',
  }),
  ...deedsOf('services', 'board', {
    createBoard: 'created the board',
    updateBoard: 'changed the board',
    deleteBoard: 'deleted the board',
  }),
  ...deedsOf('services', undefined, {
    setReportTarget: 'set an uptime target',
    chooseStartBoard: 'chose a start board',
    detectPage: 'checked a status page',
    readServiceList: 'read a list of services',
    refreshStatus: 'refreshed all services',
  }),
  ...deedsOf('incidents', 'incident', {
    createIncident: 'reported the incident',
    updateIncident: 'updated the incident',
    assignIncident: 'assigned the incident',
    unassignIncident: 'released the incident',
    muteIncident: 'muted the incident',
    unmuteIncident: 'unmuted the incident',
    addIncidentNote: 'added a note to the incident',
    recordCustomerCopy: 'copied a text for customers about the incident',
    deleteIncidentNote: 'deleted a note from the incident',
  }),
  ...deedsOf('integrations', 'integration', {
    createIntegration: 'created the integration',
    updateIntegration: 'changed the integration',
    deleteIntegration: 'deleted the integration',
    restoreIntegration: 'restored the integration',
    testIntegration: 'sent a test message to',
    rotateSigningSecret: 'rotated the signing secret of',
    replayDelivery: 'replayed a delivery to',
  }),
  ...deedsOf('keys', 'key', {
    createApiKey: 'created the API key',
    deleteApiKey: 'revoked the API key',
    takeOverApiKey: 'took over the API key',
    useKeyFromNewAddress: 'connected from a new IP address with the API key',
  }),
  ...deedsOf('keys', 'feed', { createFeed: 'created the feed', deleteFeed: 'revoked the feed' }),
  ...deedsOf('keys', undefined, { createReportLink: 'shared a report', deleteReportLink: 'revoked a shared report' }),
  ...deedsOf('members', 'member', {
    changeMemberRole: 'changed the role of',
    removeMember: 'removed the member',
    changeMemberEmail: 'changed the email address of',
    changeMemberPassword: 'changed the password of',
    addMemberByGroups: 'added the member',
    changeRoleByGroups: 'changed the role of',
    removeMemberByGroups: 'removed the member',
  }),
  ...deedsOf('members', 'invitation', {
    inviteMember: 'invited',
    withdrawInvitation: 'withdrew the invitation to',
  }),
  ...deedsOf('members', 'team', {
    createTeam: 'created the team',
    renameTeam: 'renamed the team to',
    deleteTeam: 'deleted the team',
    restoreTeam: 'restored the team',
    chooseTeam: 'switched to the team',
    acceptInvitation: 'joined the team',
  }),
  ...deedsOf('members', undefined, {
    setCustomerStyle: 'changed how the team writes to customers',
    acceptOwnInvitation: 'joined the team',
    readInvitation: 'opened an invitation',
    declineInvitation: 'declined an invitation',
    declineOwnInvitation: 'declined an invitation',
    declineSecondOwner: 'declined a second owner',
  }),
  ...deedsOf('billing', undefined, {
    syncSubscription: 'refreshed the subscription',
    prepareSubscription: 'started a payment',
    startHostedCheckout: 'opened the checkout',
    createCheckout: 'started a purchase',
    cancelSubscription: 'cancelled the subscription',
    reactivateSubscription: 'reactivated the subscription',
    quotePlanSwitch: 'looked up the price of another plan',
    switchPlan: 'switched the plan',
    createCustomerPortal: 'opened the billing portal',
    receiveStripeEvent: 'sent a billing event',
    reconcileBilling: 'compared all subscriptions',
    moveSandboxClock: 'moved the sandbox clock',
    startSubscription: 'started the subscription',
    changeSubscription: 'changed the subscription',
    endSubscription: 'ended the subscription',
  }),
  ...deedsOf('accounts', undefined, {
    login: { verb: 'logged in', failed: 'failed to log in' },
    beginSingleSignOn: 'started single sign-on',
    finishSingleSignOn: {
      verb: 'logged in with single sign-on',
      failed: 'failed to log in with single sign-on',
    },
    logout: 'logged out',
    register: 'created an account',
    updateUser: 'changed their profile',
    setNotifications: 'changed their emails',
    authenticateAgain: { verb: 'confirmed their identity', failed: 'failed to confirm their identity' },
    changePassword: { verb: 'changed their password', failed: 'failed to change their password' },
    forgotPassword: 'requested a new password',
    resetPassword: { verb: 'reset their password', failed: 'failed to reset a password' },
    resetOwnerPassword: "reset the owner's password with a command",
    sendEmailConfirmation: 'requested a confirmation email',
    confirmEmail: { verb: 'confirmed their email address', failed: 'failed to confirm an email address' },
    undoEmailChange: {
      verb: 'undid the change of their email address',
      failed: 'failed to undo the change of an email address',
    },
    unsubscribe: 'unsubscribed from alert emails',
    endSession: 'ended a session',
    endOtherSessions: 'ended their other sessions',
    deleteUser: { verb: 'deleted their account', failed: 'failed to delete their account' },
  }),
  ...deedsOf('server', 'user', {
    createUser: 'created the user',
    updateManagedUser: 'changed the user',
    deleteManagedUser: 'deleted the user',
    extendTrial: 'extended the trial of',
    sendUserConfirmation: 'sent a confirmation email to',
    unlinkSingleSignOn: 'unlinked single sign-on of',
  }),
  ...deedsOf('server', undefined, { updateAdminSettings: 'changed the server settings' }),
};

/** The operations of a group, or those whose targets are of a kind, or both. */
export const operationsOf = (wanted: {
  readonly group?: DeedGroup | undefined;
  readonly kind?: TargetKind | undefined;
}): readonly string[] =>
  Object.entries(deeds)
    .filter(([, { group, kind }]) => (wanted.group ?? group) === group && (wanted.kind ?? kind) === kind)
    .map(([operation]) => operation);
