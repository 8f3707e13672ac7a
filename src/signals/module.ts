import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../platform/audit/names-in.ts';
import type { SafeFetch } from '../platform/fetch/safe-fetch.ts';
import type { Actor } from '../shared/actor.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import type { Clock } from '../shared/clock.ts';
import { createFoundSources } from './adapters/found-sources.ts';
import { type SignalHandlers, signalHandlers, sourceJson } from './adapters/http.ts';
import { forgetOwnAlerts, postgresOwnAlerts } from './adapters/postgres-own-alerts.ts';
import { postgresSources } from './adapters/postgres-sources.ts';
import { createReportQueue } from './adapters/report-queue.ts';
import { createSnsMessages } from './adapters/sns-messages.ts';
import { createSource, deleteSource, listSources } from './manage-sources.ts';
import { listOwnAlerts, MAX_OPEN_ALERTS, resolveOwnAlert } from './own-alerts.ts';
import type { CountCalls, SourceTokens } from './ports.ts';
import { takeAlerts } from './take-alerts.ts';

export { signalsTables } from './adapters/tables.ts';

/** Names for the audit log. */
export const signalNames = (em: EntityManager): Readonly<Record<'source', NamesOf>> => ({
  source: namesIn(em, 'signals.source', { team: sql`team_id` }),
});

export type SignalsOptions = {
  readonly em: EntityManager;
  /** For the statements of chores. */
  readonly choreEm: EntityManager;
  readonly now: Clock;
  readonly publicUrl: URL;
  readonly tokens: SourceTokens;
  readonly count: CountCalls;
  /** For certificates and confirmations of Amazon SNS. */
  readonly fetch: Pick<SafeFetch, 'getPage'>;
  readonly isTeamOpen: (teamId: number) => Promise<boolean>;
  readonly isReadOnly: (teamId: number) => Promise<boolean>;
};

export type Signals = {
  readonly handlers: SignalHandlers;
  /** For the data export, without tokens. */
  readonly exportOf: (actor: Actor) => Promise<ReturnType<typeof sourceJson>[]>;
  /** Deletes alerts that nobody saw for 30 days. */
  readonly forgetAlerts: () => Promise<number>;
};

const KEPT_MS = 30 * 86_400_000;

/** Wires the module: alerts that a team's own monitoring sends. */
export const createSignals = ({ em, choreEm, ...options }: SignalsOptions): Signals => {
  const parts = { ...options, sources: postgresSources(em), alerts: postgresOwnAlerts(em) };
  const { sources, alerts, now, publicUrl } = parts;
  const list = listSources(parts);
  return {
    handlers: signalHandlers({
      list,
      create: createSource(parts),
      remove: deleteSource(parts),
      alerts: listOwnAlerts(parts),
      resolve: resolveOwnAlert(parts),
      take: takeAlerts({
        ...parts,
        readSnsMessage: createSnsMessages(options.fetch.getPage),
        findSource: createFoundSources(sources.find),
        store: createReportQueue({ store: alerts.store, now, mostOpen: MAX_OPEN_ALERTS }),
      }),
      urlOf: (token) => new URL(`/in/${token}`, publicUrl).href,
    }),
    exportOf: async (actor) => (await list(actor)).map(sourceJson),
    forgetAlerts: () => forgetOwnAlerts(choreEm, new Date(now().getTime() - KEPT_MS)),
  };
};
