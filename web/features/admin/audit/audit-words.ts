import type { AuditEntry } from './audit-calls.ts';

/** Only the payment provider calls this operation, authenticated by its signature. */
const OF_PROVIDER = 'receiveStripeEvent';

/** Names the actor as at the time, else by account: the server, a deleted account or an unknown visitor. */
export const actorText = ({ operation, actorName, username, userId, credential }: AuditEntry): string => {
  if (operation === OF_PROVIDER) return 'Payment provider';
  const name = actorName ?? username;
  if (name !== null) return name;
  if (userId !== null) return `User ${userId}`;
  return credential === 'machine' ? 'The server' : 'A visitor';
};

/** By what credential and from where, as in "API key 4, 203.0.113.7". */
export const wayText = (entry: AuditEntry): string => [credentialText(entry), entry.address].filter(Boolean).join(', ');

const credentialText = ({ operation, credential, keyId, userId, actorName }: AuditEntry): string => {
  if (operation === OF_PROVIDER) return 'Signature';
  // Somebody outside of the team, such as single sign-on.
  if (userId === null && actorName !== null) return '';
  return credential === 'key' ? `API key ${keyId}` : credentials[credential];
};

const credentials: Readonly<Record<AuditEntry['credential'], string>> = {
  session: 'Logged in',
  key: 'API key',
  none: 'Logged out',
  machine: 'Server command',
};

/** The target by name; by ID for an entry from before names were kept. */
export const targetText = ({ targetKind, targetName, target }: AuditEntry): string =>
  targetName ?? (targetKind === null ? '' : (target?.replaceAll(',', ', ') ?? ''));

/** The values that were sent, as in "Role: admin". Other fields only have names, which say nothing to a person. */
export const detailsText = ({ details, targetName }: AuditEntry): string =>
  Object.entries(details)
    .filter(([, value]) => value !== '…' && value !== null && value !== targetName)
    .map(([field, value]) => `${fieldText(field)}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`)
    .join(' · ');

/** `alertThreshold` as "Alert threshold", `isAdmin` as "Admin". */
const fieldText = (field: string): string => {
  const words = field.replace(/^is(?=[A-Z])/, '').replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
