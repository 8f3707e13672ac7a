import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import { requireRecentSignIn } from '../../shared/recent-sign-in.ts';
import { isAtLeast } from '../../shared/team.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ApiKeys } from '../ports.ts';
import { hashOf, type RandomBytes } from '../secret.ts';
import type { AppRequest } from './app-request.ts';
import { newAccessToken, newAppSecret, newFamily } from './app-secrets.ts';
import type { AppClients, AppGrants } from './ports.ts';

export const MAX_CONNECTED_APPS = 25;

/** An app must exchange its code within this time. */
const CODE_MS = 60_000;

type Dependencies = {
  readonly readRequest: (query: string) => Promise<AppRequest>;
  readonly keys: Pick<ApiKeys, 'add'>;
  readonly clients: Pick<AppClients, 'keep'>;
  readonly grants: Pick<AppGrants, 'add'>;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/** The request of an app, for a screen. */
export type ShownRequest = {
  readonly name: string;
  /** The host that publishes the app, if we know that. */
  readonly publisher: string | undefined;
  /** Where the tokens go. */
  readonly host: string;
  /** The user can allow one of these. */
  readonly scopes: readonly ('read' | 'write')[];
  /** Where refusing leads. */
  readonly cancelUrl: string;
  /** False: only `cancelUrl` is left, which tells the app why. */
  readonly isValid: boolean;
};

export const showAppRequest =
  ({ readRequest }: Pick<Dependencies, 'readRequest'>) =>
  async ({ role }: Actor, query: string): Promise<ShownRequest> => {
    const { client, publisher, redirectUri, mayWrite, fault, backWith } = await readRequest(query);
    const canWrite = mayWrite && role !== undefined && isAtLeast(role, 'member');
    return {
      name: client.name,
      publisher,
      host: new URL(redirectUri).host,
      scopes: canWrite ? ['read', 'write'] : ['read'],
      cancelUrl: backWith(
        fault
          ? { error: fault.error, error_description: fault.message }
          : { error: 'access_denied', error_description: 'The user denied access.' },
      ),
      isValid: fault === undefined,
    };
  };

/**
 * Gives an app a code, which it exchanges for a key of the user in the team. Until then the key works for nobody.
 * @throws AppError `invalid_input`; `conflict` at the limit; `forbidden`; `reauthentication_required` long after the sign-in
 */
export const connectApp =
  ({ readRequest, clients, keys, grants, transaction, random, now }: Dependencies) =>
  async (actor: Actor, { query, scope }: { readonly query: string; readonly scope: 'read' | 'write' }) => {
    const at = now();
    requireRecentSignIn(actor, at);
    const { client, publisher, redirectUri, codeChallenge, mayWrite, fault, backWith } = await readRequest(query);
    if (fault) throw new AppError('invalid_input', fault.message);
    if (scope === 'write' && !mayWrite) throw new AppError('invalid_input', `${client.name} asked only to read.`);
    const token = newAccessToken(random);
    const { text: code, ...secret } = newAppSecret('code', newFamily(random), random);
    return transaction(async () => {
      const key = {
        name: client.name,
        scope,
        personal: true,
        lastFour: token.slice(-4),
        keyHash: hashOf(token),
        createdAt: at,
        expiresAt: at,
      };
      const added = await keys.add(actor.teamId, actor.userId, key, MAX_CONNECTED_APPS);
      if (added === 'not_a_member') throw new AppError('forbidden', "You're not a member of this team.");
      if (added === 'limit_reached')
        throw new AppError(
          'conflict',
          `You've reached the limit of ${MAX_CONNECTED_APPS} connected apps. Revoke one to connect another.`,
        );
      if (publisher !== undefined) await clients.keep({ ...client, createdAt: at });
      await grants.add({
        ...secret,
        keyId: added.id,
        clientId: client.id,
        redirectUri,
        codeChallenge,
        endsAt: new Date(at.getTime() + CODE_MS),
      });
      return { id: added.id, redirectTo: backWith({ code }) };
    });
  };
