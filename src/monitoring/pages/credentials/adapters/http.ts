import { isoText } from '../../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../../platform/http/handlers.ts';
import type { deleteCredentials, listCredentials, saveCredentials } from '../manage-credentials.ts';
import type { PageCredentials } from '../ports.ts';

export type CredentialUseCases = {
  readonly list: ReturnType<typeof listCredentials>;
  readonly save: ReturnType<typeof saveCredentials>;
  readonly remove: ReturnType<typeof deleteCredentials>;
};

export const credentialHandlers = (use: CredentialUseCases) =>
  ({
    listPageCredentials: async ({ actor }) => (await use.list(actor)).map(credentialsJson),
    savePageCredentials: async ({ actor, body }) => credentialsJson(await use.save(actor, body)),
    deletePageCredentials: async ({ actor, path }) => void (await use.remove(actor, path.id)),
  }) satisfies Partial<Handlers>;

/** Credentials in the contract's form, without secrets. */
export const credentialsJson = ({ id, url, kind, shown, updatedAt }: PageCredentials) => ({
  id,
  url,
  kind,
  shown: { ...shown },
  updatedAt: isoText(updatedAt),
});
