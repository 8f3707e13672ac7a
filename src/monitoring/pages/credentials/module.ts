import type { EntityManager } from '@mikro-orm/postgresql';
import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import { remembering, type SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import { awsHealth } from './adapters/aws-health.ts';
import { refusedCertificate } from './adapters/certificates.ts';
import { credentialHandlers, credentialsJson } from './adapters/http.ts';
import { microsoft365 } from './adapters/microsoft-365.ts';
import { openCredentials, postgresCredentials } from './adapters/postgres-credentials.ts';
import { resealCredentials } from './adapters/reseal-credentials.ts';
import { withCredentials } from './adapters/with-credentials.ts';
import { deleteCredentials, listCredentials, pageUrlsOf, saveCredentials } from './manage-credentials.ts';

export type CredentialsOptions = {
  readonly em: EntityManager;
  readonly box: SecretBox;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly fetch: Pick<SafeFetch, 'getPage' | 'post'>;
  readonly privateSources?: PrivateSourceUrls;
};

/** Where the APIs of private sources are; the vendors' own by default. */
export type PrivateSourceUrls = { readonly loginUrl?: string; readonly graphUrl?: string; readonly awsUrl?: string };

/** Opened values of this many pages stay in memory. */
const OPENED_PAGES = 1_000;

/** Wires credentials of private status pages: their operations, and requests that use them. */
export const createCredentials = ({ em, box, transaction, now, fetch, privateSources }: CredentialsOptions) => {
  const parts = { credentials: postgresCredentials(em, box), refusedCertificate, transaction, now };
  const source = { fetch, now, ...privateSources };
  return {
    handlers: credentialHandlers({
      list: listCredentials(parts),
      save: saveCredentials(parts),
      remove: deleteCredentials(parts),
    }),
    exportOf: async (actor: Actor) => (await listCredentials(parts)(actor)).map(credentialsJson),
    pageUrlsOf: pageUrlsOf(parts),
    getPage: withCredentials({
      getPage: fetch.getPage,
      open: openCredentials(em, remembering(box, OPENED_PAGES)),
      sources: { microsoft365: microsoft365(source), aws: awsHealth(source) },
    }),
    reseal: resealCredentials(em, box),
  };
};
