import type { AccessTable, RateLimit } from '../platform/http/access.ts';

const perMinute = (max: number): RateLimit => ({ max, windowMs: 60_000 });
/** Far more than a person does, and too little for one user to slow down the others. */
const writing = { ...perMinute(600), together: 'writing' } as const;

const open = { who: 'visitor', key: 'read', whenReadOnly: true } as const;
const reads = { who: 'user', role: 'viewer', key: 'read', whenReadOnly: true } as const;
/** Costs as much as the user's whole board. */
const readsBoard = { ...reads, isHeavy: true } as const;
const writes = { who: 'user', role: 'member', key: 'write', whenReadOnly: false, rateLimit: writing } as const;
const removes = { ...writes, whenReadOnly: true } as const;
const configures = { ...writes, role: 'admin' } as const;
const disconnects = { ...configures, whenReadOnly: true } as const;
const ownAccount = { who: 'user', key: 'never', whenReadOnly: true } as const;
const changesOwnAccount = { ...ownAccount, rateLimit: writing } as const;
const administers = { who: 'admin', key: 'admin', whenReadOnly: true } as const;
const owns = { who: 'owner', key: 'admin', whenReadOnly: true } as const;
const ownerChanges = { ...owns, rateLimit: writing } as const;
/** Calls the payment provider; the limit keeps a loop in a browser from becoming a flood of requests to Stripe. */
const pays = { ...ownAccount, role: 'owner', goesOut: true } as const;
const ownsBySession = { ...owns, key: 'never' } as const;
const byToken = { ...open, provedBy: 'token' } as const;

/** Limits for calls that could guess a secret or fill a mailbox. */
const attempts = perMinute(10);

const payments = perMinute(20);

/** The public API: a limit for each key, so that a runaway program slows down nobody else. */
const keysRead = {
  ...readsBoard,
  session: 'never',
  fromReplica: true,
  rateLimit: { ...perMinute(300), together: 'reading by key' },
} as const;
/** Tokens can't be guessed; the limit bounds the cost of a reader in a loop. */
const feedReader = { ...byToken, rateLimit: { ...perMinute(120), together: 'reading by token' } } as const;

/** The permissions of every operation, in the one table that the server enforces. */
export const access: AccessTable = {
  getHealth: open,
  login: { ...open, rateLimit: attempts, goesOut: true, proves: true },
  register: { ...open, rateLimit: attempts, goesOut: true },
  logout: { ...open, key: 'never' },
  getSignInOptions: open,
  beginSingleSignOn: { ...open, key: 'never', rateLimit: attempts, goesOut: true },
  finishSingleSignOn: { ...open, key: 'never', rateLimit: attempts, goesOut: true, proves: true },
  forgotPassword: { ...open, key: 'never', rateLimit: attempts, goesOut: true },
  resetPassword: { ...open, key: 'never', rateLimit: attempts, goesOut: true, proves: true },
  confirmEmail: { ...open, rateLimit: attempts, proves: true },
  undoEmailChange: { ...open, key: 'never', rateLimit: attempts, proves: true },
  sendEmailConfirmation: { ...ownAccount, rateLimit: attempts, goesOut: true },
  askToUnsubscribe: byToken,
  unsubscribe: { ...byToken, goesOut: true },

  getUser: { who: 'user', key: 'read', whenReadOnly: true },
  updateUser: { ...ownAccount, rateLimit: attempts, goesOut: true },
  authenticateAgain: { ...ownAccount, rateLimit: attempts, goesOut: true, proves: true },
  changePassword: { ...ownAccount, rateLimit: attempts, goesOut: true, proves: true },
  setNotifications: changesOwnAccount,
  exportUser: { ...ownAccount, isHeavy: true, rateLimit: attempts },
  deleteUser: { ...ownAccount, rateLimit: attempts, goesOut: true, proves: true },
  listSessions: ownAccount,
  endSession: changesOwnAccount,
  endOtherSessions: changesOwnAccount,
  listApiKeys: { ...ownAccount, role: 'admin' },
  createApiKey: { ...configures, key: 'never' },
  deleteApiKey: { ...disconnects, key: 'never' },

  listTeams: { who: 'user', key: 'read', whenReadOnly: true },
  listTeamStatuses: ownAccount,
  createTeam: changesOwnAccount,
  chooseTeam: changesOwnAccount,
  renameTeam: { ...changesOwnAccount, role: 'admin' },
  deleteTeam: { ...ownAccount, role: 'owner', rateLimit: attempts, goesOut: true },
  declineSecondOwner: { ...changesOwnAccount, role: 'owner' },
  listClosedTeams: ownAccount,
  restoreTeam: changesOwnAccount,
  listMembers: reads,
  changeMemberRole: { ...changesOwnAccount, role: 'admin' },
  // Everyone may leave; the use case asks for more to remove somebody else.
  removeMember: { ...changesOwnAccount, role: 'viewer' },
  listInvitations: { ...ownAccount, role: 'admin' },
  inviteMember: { ...ownAccount, role: 'admin', rateLimit: { max: 20, windowMs: 3_600_000 }, goesOut: true },
  withdrawInvitation: { ...changesOwnAccount, role: 'admin' },
  readInvitation: { ...open, key: 'never', rateLimit: attempts },
  acceptInvitation: { ...ownAccount, rateLimit: attempts },
  listOwnInvitations: ownAccount,
  acceptOwnInvitation: { ...ownAccount, rateLimit: attempts },
  declineOwnInvitation: changesOwnAccount,
  declineInvitation: { ...open, key: 'never', rateLimit: attempts },

  listServices: readsBoard,
  getService: readsBoard,
  getServiceHistory: readsBoard,
  getServiceReceipt: reads,
  listStatusChanges: readsBoard,
  streamEvents: reads,
  searchCatalogue: reads,
  // Checking a page and testing a channel send requests to others on a user's behalf. An import adds up to a hundred URLs at
  // once.
  detectPage: { ...writes, rateLimit: perMinute(240), goesOut: true },
  // A text of a million characters, with JSON's escaped quotes.
  readServiceList: { ...configures, rateLimit: perMinute(20), maxBodyBytes: 2_097_152, goesOut: true },
  // Counted in monitoring, since the public page of this name shares its limits.
  checkStatusPage: { ...open, goesOut: true },
  addService: { ...writes, goesOut: true },
  addServices: { ...writes, maxBodyBytes: 4_194_304, goesOut: true },
  editService: { ...writes, goesOut: true },
  editServices: writes,
  deleteService: removes,
  deleteServices: removes,
  setServiceStatus: writes,
  clearServiceStatus: removes,
  refreshStatus: { ...removes, goesOut: true },

  listBoards: reads,
  createBoard: writes,
  updateBoard: writes,
  deleteBoard: removes,
  chooseStartBoard: { ...changesOwnAccount, role: 'viewer' },

  listIncidents: readsBoard,
  getIncident: reads,
  createIncident: writes,
  updateIncident: writes,
  assignIncident: writes,
  unassignIncident: removes,
  assignService: writes,
  unassignService: removes,
  addIncidentNote: writes,
  deleteIncidentNote: removes,

  listIntegrations: reads,
  createIntegration: { ...configures, goesOut: true },
  updateIntegration: { ...configures, goesOut: true },
  deleteIntegration: disconnects,
  testIntegration: { ...configures, rateLimit: perMinute(20), goesOut: true },
  rotateSigningSecret: configures,
  listDeliveries: reads,
  explainDelivery: reads,
  replayDelivery: configures,

  getPaymentConfig: { ...open, key: 'never' },
  getSubscriptionStatus: { ...ownAccount, role: 'owner' },
  syncSubscription: { ...pays, rateLimit: payments },
  prepareSubscription: { ...pays, rateLimit: payments },
  startHostedCheckout: { ...pays, rateLimit: payments },
  createCheckout: { ...open, key: 'never', rateLimit: attempts, goesOut: true },
  cancelSubscription: { ...pays, rateLimit: payments },
  reactivateSubscription: { ...pays, rateLimit: payments },
  quotePlanSwitch: { ...pays, rateLimit: payments },
  switchPlan: { ...pays, rateLimit: payments },
  createCustomerPortal: { ...pays, rateLimit: payments },
  receiveStripeEvent: { ...open, key: 'never', provedBy: 'signature', goesOut: true },
  listBillingEvents: ownsBySession,
  listPaymentIssues: ownsBySession,
  reconcileBilling: { ...ownsBySession, goesOut: true, rateLimit: writing },
  getSandboxClock: ownsBySession,
  moveSandboxClock: { ...ownsBySession, goesOut: true, rateLimit: writing },

  listUsers: owns,
  exportUsers: owns,
  createUser: { ...ownerChanges, goesOut: true },
  getManagedUser: owns,
  getUserDetails: owns,
  extendTrial: ownerChanges,
  sendUserConfirmation: { ...ownerChanges, goesOut: true },
  updateManagedUser: { ...ownerChanges, goesOut: true },
  deleteManagedUser: { ...ownerChanges, goesOut: true },
  unlinkSingleSignOn: ownerChanges,
  listUsersWithServices: owns,
  listManagedTeams: owns,
  getStatistics: owns,
  getAdminSettings: administers,
  updateAdminSettings: { ...administers, rateLimit: writing },
  listAudit: owns,
  exportAudit: owns,

  getSummary: keysRead,
  listPublicServices: keysRead,
  getPublicService: keysRead,
  getPublicServiceHistory: keysRead,
  listPublicIncidents: keysRead,
  getMetrics: keysRead,

  listFeeds: reads,
  createFeed: configures,
  deleteFeed: disconnects,
  getBoardFeed: feedReader,
  getBoardRss: feedReader,
  getBoardAtom: feedReader,
  getMaintenanceCalendar: feedReader,
  getBoardSummary: feedReader,
  getBoardText: feedReader,
  getBoardBadge: feedReader,
  getBoardBadgeData: feedReader,
  getServiceBadge: feedReader,
  getServiceBadgeData: feedReader,
};
