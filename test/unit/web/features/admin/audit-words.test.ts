import { expect, test } from 'vitest';
import { actorText, detailsText, targetText, wayText } from '../../../../../web/features/admin/audit/audit-words.ts';
import { auditEntry } from '../../../../support/audit-entry.ts';

const visitor = { userId: null, username: null, actorName: null, credential: 'none' } as const;

test.each([
  ['somebody by their name at the time', {}, 'Maya Lind', 'Logged in, 203.0.113.7'],
  ['an entry from before names were kept', { actorName: null }, 'maya', 'Logged in, 203.0.113.7'],
  [
    'whose account is gone',
    { actorName: null, username: null, credential: 'key', keyId: 4 },
    'User 7',
    'API key 4, 203.0.113.7',
  ],
  ['nobody who is known', visitor, 'A visitor', 'Logged out, 203.0.113.7'],
  ['the server', { ...visitor, credential: 'machine', address: null }, 'The server', 'Server command'],
  ['events of payments', { ...visitor, operation: 'receiveStripeEvent' }, 'Payment provider', 'Signature, 203.0.113.7'],
] as const)('the audit log names %s', (_, given, who, way) => {
  const shown = { ...auditEntry, ...given };
  expect([actorText(shown), wayText(shown)]).toEqual([who, way]);
});

test('the target has its name, or its ID if it was never kept', () => {
  expect(targetText(auditEntry)).toBe('Stripe');
  expect(targetText({ ...auditEntry, targetName: null, target: '28,29' })).toBe('28, 29');
  expect(targetText({ ...auditEntry, targetName: null, targetKind: null })).toBe('');
});

test('details are the values that were sent, without those that the sentence has', () => {
  const details = {
    role: 'admin',
    isAdmin: true,
    alertThreshold: 'outage',
    enabled: false,
    name: '…',
    email: 'Stripe',
  };
  expect(detailsText({ ...auditEntry, details })).toBe(
    'Role: admin · Admin: yes · Alert threshold: outage · Enabled: no',
  );
  expect(detailsText({ ...auditEntry, details: { password: '…', username: null } })).toBe('');
});
