import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../platform/audit/names-in.ts';
import { notifying, notifyWindowsSoon, type WindowsSoon } from '../platform/database/user-notices.ts';
import type { SafeFetch } from '../platform/fetch/safe-fetch.ts';
import type { Actor } from '../shared/actor.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import type { Clock } from '../shared/clock.ts';
import type { RecordFacts } from '../shared/fact.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { NotifyWindows } from '../shared/user-notice.ts';
import { createFoundSources } from './adapters/found-sources.ts';
import { type SignalHandlers, signalHandlers, sourceJson } from './adapters/http.ts';
import { type JudgingLoop, judgingLoop } from './adapters/judging-loop.ts';
import { type MappingHandlers, mappingHandlers, mappingJson } from './adapters/mappings-http.ts';
import { postgresJudgements } from './adapters/postgres-judgements.ts';
import { forgetLeads, postgresLeads } from './adapters/postgres-leads.ts';
import { postgresMappings } from './adapters/postgres-mappings.ts';
import { forgetOwnAlerts, postgresOwnAlerts } from './adapters/postgres-own-alerts.ts';
import { postgresSources } from './adapters/postgres-sources.ts';
import { createReportQueue } from './adapters/report-queue.ts';
import { createSnsMessages } from './adapters/sns-messages.ts';
import { createSource, deleteSource, listSources } from './manage-sources.ts';
import { createMapping, deleteMapping, listMappings, updateMapping } from './mapping/manage-mappings.ts';
import type { MappableService } from './mapping/ports.ts';
import { listOwnAlerts, MAX_OPEN_ALERTS, type NamesOfMembers, resolveOwnAlert, seeOwnAlert } from './own-alerts.ts';
import type { CountCalls, SourceTokens } from './ports.ts';
import { takeAlerts } from './take-alerts.ts';
import { judgeAlerts } from './verdict/judge-alerts.ts';
import { judgeDue } from './verdict/judge-due.ts';
import { listLeads } from './verdict/leads.ts';
import type { IncidentsOfPages, ProvidersOf } from './verdict/ports.ts';

export { SIGNAL_TOPIC } from './adapters/postgres-own-alerts.ts';
export { signalsTables } from './adapters/tables.ts';

/** Names for the audit log. */
export const signalNames = (em: EntityManager): Readonly<Record<'source' | 'mapping', NamesOf>> => ({
  mapping: namesIn(em, 'signals.mapping', { team: sql`team_id` }),
  source: namesIn(em, 'signals.source', { team: sql`team_id` }),
});

export type SignalsOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  /** For the statements of chores. */
  readonly choreEm: EntityManager;
  readonly now: Clock;
  readonly publicUrl: URL;
  readonly tokens: SourceTokens;
  readonly count: CountCalls;
  /** For certificates and confirmations of Amazon SNS. */
  readonly fetch: Pick<SafeFetch, 'getPage'>;
  readonly servicesOf: (teamId: TeamId, serviceIds: readonly number[]) => Promise<readonly MappableService[]>;
  readonly providersOf: ProvidersOf;
  readonly incidentsOfPages: IncidentsOfPages;
  readonly namesOf: NamesOfMembers;
  readonly recordFacts: RecordFacts;
  readonly notifyWindows: NotifyWindows;
  /** Must not throw. */
  readonly onError: Parameters<typeof judgingLoop>[0]['onError'];
  /** Must not throw. */
  readonly onNotifyError: (error: unknown) => void;
  readonly isTeamOpen: (teamId: TeamId) => Promise<boolean>;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
};

export type Signals = {
  readonly handlers: SignalHandlers & MappingHandlers;
  /** For the data export, without tokens. */
  readonly exportOf: (actor: Actor) => Promise<ReturnType<typeof sourceJson>[]>;
  readonly exportMappingsOf: (actor: Actor) => Promise<ReturnType<typeof mappingJson>[]>;
  /** Compares open alerts with their providers once. */
  readonly judge: ReturnType<typeof judgeDue>;
  readonly judging: JudgingLoop;
  /** Deletes alerts that nobody saw for 30 days, and leads after a year. */
  readonly forgetAlerts: () => Promise<number>;
};

const KEPT_MS = 30 * 86_400_000;
const LEADS_KEPT_MS = 365 * 86_400_000;

/** Wires the module: alerts that a team's own monitoring sends. */
export const createSignals = ({ em, choreEm, ...options }: SignalsOptions): Signals => {
  const { now, notifyWindows, onNotifyError } = options;
  const parts = {
    ...options,
    sources: postgresSources(em),
    alerts: postgresOwnAlerts(em),
    mappings: postgresMappings(em),
    judgements: postgresJudgements(em),
    leadsOf: postgresLeads(em),
    changing: notifying(notifyWindows, 'integrations'),
    windows: notifyWindowsSoon({ em, lists: ['integrations'], onError: onNotifyError }),
  };
  const judge = judgeDue(parts);
  const loop = judgingLoop({ ...parts, judge });
  return {
    handlers: { ...handlersOfMappings(parts), ...handlersOfAlerts(parts) },
    exportOf: async (actor) => (await listSources(parts)(actor)).map(sourceJson),
    exportMappingsOf: async (actor) => (await listMappings(parts)(actor)).map(mappingJson),
    judge,
    judging: {
      ...loop,
      stop: async () => {
        await loop.stop();
        await parts.windows.close();
      },
    },
    forgetAlerts: async () => {
      await forgetLeads(choreEm, new Date(now().getTime() - LEADS_KEPT_MS));
      return forgetOwnAlerts(choreEm, new Date(now().getTime() - KEPT_MS));
    },
  };
};

type Parts = Omit<SignalsOptions, 'em' | 'choreEm'> & {
  readonly sources: ReturnType<typeof postgresSources>;
  readonly alerts: ReturnType<typeof postgresOwnAlerts>;
  readonly mappings: ReturnType<typeof postgresMappings>;
  readonly judgements: ReturnType<typeof postgresJudgements>;
  readonly leadsOf: ReturnType<typeof postgresLeads>;
  /** Lets the windows of the team fetch the changed list. */
  readonly changing: ReturnType<typeof notifying>;
  /** The same for reports, at most once a second. */
  readonly windows: WindowsSoon;
};

const handlersOfMappings = ({ changing, ...parts }: Parts): MappingHandlers =>
  mappingHandlers({
    list: listMappings(parts),
    create: changing(createMapping(parts)),
    update: changing(updateMapping(parts)),
    remove: changing(deleteMapping(parts)),
  });

const handlersOfAlerts = ({ changing, windows, ...parts }: Parts): SignalHandlers => {
  const { alerts, sources, now, publicUrl, fetch } = parts;
  const store = createReportQueue({ store: alerts.store, now, mostOpen: MAX_OPEN_ALERTS });
  return signalHandlers({
    list: listSources(parts),
    create: createSource(parts),
    remove: deleteSource(parts),
    alerts: listOwnAlerts({ ...parts, judge: judgeAlerts(parts) }),
    resolve: changing(resolveOwnAlert(parts)),
    see: changing(seeOwnAlert(parts)),
    leads: listLeads(parts),
    take: takeAlerts({
      ...parts,
      readSnsMessage: createSnsMessages(fetch.getPage),
      findSource: createFoundSources(sources.find),
      store: async (teamId, reports) => {
        const outcome = await store(teamId, reports);
        if (outcome !== 'full') windows.add(teamId);
        return outcome;
      },
      noteReceived: async ({ id, teamId }, at) => {
        await sources.noteReceived(id, at);
        windows.add(teamId);
      },
    }),
    urlOf: (token) => new URL(`/in/${token}`, publicUrl).href,
  });
};
