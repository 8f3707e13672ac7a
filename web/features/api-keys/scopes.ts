import type { KeyScope } from './api-key-calls.ts';

export const scopeLabel: Readonly<Record<KeyScope, string>> = {
  read: 'Read',
  'status:write': 'Post on status pages',
  write: 'Read and write',
  admin: 'Admin',
};

export const scopeText: Readonly<Record<KeyScope, string>> = {
  read: 'Reads services, incidents and integrations.',
  'status:write': 'Only reads the status pages that you choose, posts on them and sets statuses.',
  write: 'Also changes services, incidents and integrations.',
  admin: 'Also manages users and reads the audit log.',
};

/** The widest scope is the owner's only. */
export const scopesOf = (owner: boolean): readonly KeyScope[] =>
  owner ? ['read', 'status:write', 'write', 'admin'] : ['read', 'status:write', 'write'];
