import type { components } from '#client';

/** An entry of the audit log: maya deleted the service Stripe. */
export const auditEntry: components['schemas']['AuditEntry'] = {
  id: 90,
  at: '2026-11-20T08:16:00.000Z',
  operation: 'deleteService',
  action: 'Delete a service',
  group: 'services',
  verb: 'deleted the service',
  outcome: 'done',
  userId: 7,
  username: 'maya',
  actorName: 'Maya Lind',
  actorHasLeft: false,
  teamId: 7,
  teamName: "Maya's team",
  credential: 'session',
  keyId: null,
  address: '203.0.113.7',
  userAgent: 'curl/8.5.0',
  target: '28',
  targetKind: 'service',
  targetName: 'Stripe',
  canOpenTarget: false,
  details: {},
};
