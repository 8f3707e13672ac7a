import type { AuditEntry } from './audit-calls.ts';

/** Only the payment provider calls this operation, authenticated by its signature. */
const OF_PROVIDER = 'receiveStripeEvent';

/** Names the actor: a user name, the number of a deleted account, the server or an unknown visitor. */
export const actorText = ({ operation, username, userId, credential }: AuditEntry): string => {
  if (operation === OF_PROVIDER) return 'Payment provider';
  if (username !== null) return username;
  if (userId !== null) return `User ${userId} (deleted)`;
  return credential === 'machine' ? 'The server' : 'A visitor';
};

/** By what credential and from where, as in "API key 4, 203.0.113.7". */
export const wayText = (entry: AuditEntry): string => [credentialText(entry), entry.address].filter(Boolean).join(', ');

const credentialText = ({ operation, credential, keyId }: AuditEntry): string => {
  if (operation === OF_PROVIDER) return 'Signature';
  return credential === 'key' ? `API key ${keyId}` : credentials[credential];
};

const credentials: Readonly<Record<AuditEntry['credential'], string>> = {
  session: 'Session',
  key: 'API key',
  none: 'No credential',
  machine: 'Server command',
};

/** The fields that were sent, with the values of plain choices, as in "isAdmin: true, email". */
export const detailsText = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .map(([field, value]) => (value === '…' ? field : `${field}: ${value}`))
    .join(', ');
