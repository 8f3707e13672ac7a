import type { ServicesOfBoard } from '../../../monitoring/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Summary, SummaryOf } from '../../../shared/summaries.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { NewDelivery } from '../../delivery/ports.ts';
import { boardUrlOf, type SummaryAlert } from '../../model/alert.ts';
import { nextSummaryAt, summariesAt, summaryAfter } from '../../model/content/summaries.ts';
import { type FloodDependencies, planFloods } from '../plan-floods.ts';
import type { Outbox } from '../ports.ts';
import type { DueSummary, Summaries } from './ports.ts';

export type SummaryDependencies = FloodDependencies & {
  readonly summaries: Summaries;
  readonly summaryOf: SummaryOf;
  readonly servicesOfBoard: ServicesOfBoard;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly outbox: Outbox;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
  /** Called if one can't be made. It's tried again once its lease ends. */
  readonly onError: (error: unknown, failed: { readonly loop: string; readonly stage: 'work' }) => void;
};

/** After so long, a summary is of no use: the next one comes soon. */
const TOO_LATE_MS = 12 * 3_600_000;

/** Queues the summaries that are due, one integration at a time. Returns how many. */
export const sendSummaries = (dependencies: SummaryDependencies) => async (): Promise<number> => {
  const { summaries, now, onError } = dependencies;
  let sent = 0;
  for (let due = await summaries.claim(now()); due; due = await summaries.claim(now()))
    try {
      sent += await sendOne(due, dependencies);
    } catch (error) {
      onError(error, { loop: 'summaries', stage: 'work' });
    }
  return sent;
};

/** Reads the period first. The deliveries and the next time are one transaction, so that each is sent exactly once. */
const sendOne = async (due: DueSummary, dependencies: SummaryDependencies): Promise<number> => {
  const { summaries, outbox, transaction, now } = dependencies;
  const { integrationId, rule, dueAt } = due;
  const isLate = now().getTime() - dueAt.getTime() > TOO_LATE_MS;
  const isSkipped = isLate || (await dependencies.isReadOnly(due.teamId));
  const deliveries = isSkipped ? [] : await deliveriesOf(due, dependencies);
  const isSent = await transaction(async () => {
    if (!(await summaries.moveOn(due, nextSummaryAt(rule, isLate ? now() : dueAt)))) return false;
    if (deliveries.length === 0) return false;
    await outbox.add(deliveries);
    await planFloods(await outbox.schedule(new Map([[integrationId, deliveries.length]])), dependencies);
    await outbox.notifyWorkers();
    return true;
  });
  return isSent ? deliveries.length : 0;
};

const deliveriesOf = async (
  { integrationId, teamId, serviceIds, boardId, rule, dueAt }: DueSummary,
  { summaryOf, servicesOfBoard, newId, now, publicUrl }: SummaryDependencies,
): Promise<readonly NewDelivery[]> => {
  const covered = boardId === undefined ? serviceIds : await servicesOfBoard(teamId, boardId);
  const deliveries: NewDelivery[] = [];
  for (const { period, day, from, to } of summariesAt(rule, dueAt)) {
    const until = summaryAfter(rule, period, dueAt).to;
    const summary = await summaryOf(teamId, { serviceIds: covered, period, from, to, until });
    if (summary.covered === 0 || (isQuiet(summary) && !rule.whenQuiet)) continue;
    const alert = alertOf(newId(), summary, publicUrl);
    const services = covered === undefined ? 'all' : 'chosen';
    const why = { rule: 'summary', pass: 'summary', services, thresholds: [] } as const;
    deliveries.push({ integrationId, subject: `summary:${period}:${day}`, alert, why, seenAt: now() });
  }
  return deliveries;
};

/** Without an incident, and with no service down or degraded. Replays of rules count the same periods (`TroubledPeriods`). */
export const isQuiet = ({ incidents, troubled }: Pick<Summary, 'incidents' | 'troubled'>): boolean =>
  incidents === 0 && troubled.length === 0;

const alertOf = (id: string, summary: Summary, publicUrl: string): SummaryAlert => {
  const services = summary.troubled.map(({ downMs: _, degradedMs: __, ...service }) => service);
  return { kind: 'summary', id, occurredAt: summary.to, services, boardUrl: boardUrlOf(publicUrl, []), summary };
};
