import type { AuditEntry } from './audit-calls.ts';

/** Who did it: a name, the number of an account that is gone, or nobody who was known. */
export const actorText = ({ username, userId, credential }: AuditEntry): string => {
  if (username !== null) return username;
  if (userId !== null) return `User ${userId} (deleted)`;
  return credential === 'machine' ? 'The server' : 'A visitor';
};

/** By what credential and from where, as in "API key 4, 203.0.113.7". */
export const wayText = ({ credential, keyId, address }: AuditEntry): string =>
  [credential === 'key' ? `API key ${keyId}` : credentials[credential], address].filter(Boolean).join(', ');

const credentials: Readonly<Record<AuditEntry['credential'], string>> = {
  session: 'Session',
  key: 'API key',
  none: 'No credential',
  machine: 'Command on the server',
};

/** The fields that were sent, with the values of plain choices, as in "isAdmin: true, email". */
export const detailsText = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .map(([field, value]) => (value === '…' ? field : `${field}: ${value}`))
    .join(', ');
