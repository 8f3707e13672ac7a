import type { AccessTable } from '../platform/http/access.ts';

const open = { who: 'visitor', key: 'read', whenReadOnly: true } as const;
const reads = { who: 'user', key: 'read', whenReadOnly: true } as const;
const writes = { who: 'user', key: 'write', whenReadOnly: false } as const;
const removes = { who: 'user', key: 'write', whenReadOnly: true } as const;
const ownAccount = { who: 'user', key: 'never', whenReadOnly: true } as const;
const adds = { who: 'user', key: 'never', whenReadOnly: false } as const;

/** Who may call what: the one table that the server enforces for every operation of the contract. */
export const access: AccessTable = {
  getHealth: open,
  login: open,
  register: open,
  logout: { ...open, key: 'never' },
  confirmEmail: open,
  sendEmailConfirmation: ownAccount,
  askToUnsubscribe: { ...open, byToken: true },
  unsubscribe: { ...open, byToken: true },

  getUser: reads,
  listApiKeys: ownAccount,
  createApiKey: adds,
  deleteApiKey: ownAccount,

  listServices: reads,
  getService: reads,
  getServiceHistory: reads,
  listStatusChanges: reads,
  streamEvents: reads,
  searchCatalogue: reads,
  detectPage: writes,
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
  testIntegration: writes,
  rotateSigningSecret: writes,
  listDeliveries: reads,
  replayDelivery: writes,

  listPublicServices: reads,
  getPublicService: reads,
};
