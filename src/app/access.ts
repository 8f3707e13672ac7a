import type { AccessTable, RateLimit } from '../platform/http/access.ts';

const open = { who: 'visitor', key: 'read', whenReadOnly: true } as const;
const reads = { who: 'user', key: 'read', whenReadOnly: true } as const;
const keysRead = { ...reads, session: 'never' } as const;
const writes = { who: 'user', key: 'write', whenReadOnly: false } as const;
const removes = { who: 'user', key: 'write', whenReadOnly: true } as const;
const ownAccount = { who: 'user', key: 'never', whenReadOnly: true } as const;
const adds = { who: 'user', key: 'never', whenReadOnly: false } as const;
const byToken = { ...open, provedBy: 'token' } as const;

const perMinute = (max: number): RateLimit => ({ max, windowMs: 60_000 });
/** Of what could be guessed, or fills somebody's mailbox. */
const attempts = perMinute(10);

/** Who may call what: the one table that the server enforces for every operation of the contract. */
export const access: AccessTable = {
  getHealth: open,
  login: { ...open, rateLimit: attempts },
  register: { ...open, rateLimit: attempts },
  logout: { ...open, key: 'never' },
  getSignInOptions: open,
  forgotPassword: { ...open, key: 'never', rateLimit: attempts },
  resetPassword: { ...open, key: 'never', rateLimit: attempts },
  confirmEmail: { ...open, rateLimit: attempts },
  sendEmailConfirmation: { ...ownAccount, rateLimit: attempts },
  askToUnsubscribe: byToken,
  unsubscribe: byToken,

  getUser: reads,
  updateUser: { ...ownAccount, rateLimit: attempts },
  changePassword: { ...ownAccount, rateLimit: attempts },
  setNotifications: ownAccount,
  exportUser: { ...ownAccount, rateLimit: attempts },
  deleteUser: { ...ownAccount, rateLimit: attempts },
  listSessions: ownAccount,
  endSession: ownAccount,
  endOtherSessions: ownAccount,
  listApiKeys: ownAccount,
  createApiKey: adds,
  deleteApiKey: ownAccount,

  listServices: reads,
  getService: reads,
  getServiceHistory: reads,
  getServiceReceipt: reads,
  listStatusChanges: reads,
  streamEvents: reads,
  searchCatalogue: reads,
  // Looking at a page, and testing a channel, sends requests to others on a user's behalf.
  detectPage: { ...writes, rateLimit: perMinute(30) },
  addService: writes,
  editService: writes,
  deleteService: removes,
  setServiceStatus: writes,
  clearServiceStatus: removes,
  refreshStatus: { ...writes, key: 'read', whenReadOnly: true },

  listIncidents: reads,
  createIncident: writes,
  updateIncident: writes,

  listIntegrations: reads,
  createIntegration: writes,
  updateIntegration: writes,
  deleteIntegration: removes,
  testIntegration: { ...writes, rateLimit: perMinute(20) },
  rotateSigningSecret: writes,
  listDeliveries: reads,
  replayDelivery: writes,

  listPublicServices: keysRead,
  getPublicService: keysRead,
};
