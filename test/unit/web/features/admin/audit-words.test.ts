import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../../web/features/admin/audit/audit-calls.ts';
import { actorText, wayText } from '../../../../../web/features/admin/audit/audit-words.ts';

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  operation: 'login',
  action: 'Log in',
  group: 'accounts',
  verb: 'logged in',
  outcome: 'done',
  userId: null,
  username: null,
  actorName: null,
  actorHasLeft: false,
  teamId: null,
  teamName: null,
  credential: 'none',
  keyId: null,
  address: '203.0.113.7',
  userAgent: null,
  target: null,
  targetKind: null,
  targetName: null,
  canOpenTarget: false,
  details: {},
};

test.each([
  ['somebody by name', { userId: 2, username: 'maya', credential: 'session' }, 'maya', 'Session, 203.0.113.7'],
  ['whose account is gone', { userId: 2, credential: 'key', keyId: 4 }, 'User 2 (deleted)', 'API key 4, 203.0.113.7'],
  ['nobody who is known', {}, 'A visitor', 'No credential, 203.0.113.7'],
  ['the server', { credential: 'machine', address: null }, 'The server', 'Server command'],
  ['events of payments', { operation: 'receiveStripeEvent' }, 'Payment provider', 'Signature, 203.0.113.7'],
] as const)('the audit log names %s', (_, given, who, way) => {
  const shown = { ...entry, ...given };
  expect([actorText(shown), wayText(shown)]).toEqual([who, way]);
});
