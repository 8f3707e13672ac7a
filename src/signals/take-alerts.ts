import type { Clock } from '../shared/clock.ts';
import { AppError, notFound } from '../shared/errors.ts';
import { parseAlerts } from './formats/index.ts';
import type { CountCalls, FoundSource, ReadSnsMessage, ReportedAlert, SourceTokens, StoredReport } from './ports.ts';

/** The calls of a team's sources in a minute. */
export const MAX_CALLS = 600;
const MINUTE_MS = 60_000;

type Dependencies = {
  readonly tokens: Pick<SourceTokens, 'hashOf'>;
  /** May answer from a cache of a few seconds: the store ignores reports of deleted sources. */
  readonly findSource: (tokenHash: Buffer) => Promise<FoundSource | undefined>;
  readonly isTeamOpen: (teamId: TeamId) => Promise<boolean>;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly count: CountCalls;
  readonly readSnsMessage: ReadSnsMessage;
  /** Stores reports together with those of other calls, and returns how many it ignored; `full` if too many of the team wait. */
  readonly store: (teamId: TeamId, reports: readonly StoredReport[]) => Promise<number | 'full'>;
  /** Notes a message without an alert, such as a test. */
  readonly noteReceived: (source: FoundSource, at: Date) => Promise<void>;
  readonly now: Clock;
};

export type TakenAlerts = { readonly accepted: number; readonly ignored: number };

/**
 * Takes a message of a team's tool, and returns how many of its alerts it stored and how many it ignored: broken ones, and those beyond
 * the limits. They're stored before it returns.
 * @throws AppError `not_found`, the same for an unknown token, a revoked one and one of a closed team; `invalid_input` with the missing
 * field; `subscription_required` for a read-only team; `unavailable` beyond the limits: most tools drop an alert after any 4xx
 */
export const takeAlerts =
  (dependencies: Dependencies) =>
  async (token: string, body: unknown): Promise<TakenAlerts> => {
    const { tokens, findSource, isTeamOpen, isReadOnly, count, store, noteReceived, now } = dependencies;
    const source = isToken(token) ? await findSource(tokens.hashOf(token)) : undefined;
    if (!source) throw notFound('The alert source');
    const { id, kind, teamId } = source;
    // First, so that a flood beyond the limit asks the database nothing.
    if (count(`own alerts of ${teamId}`, MINUTE_MS).count > MAX_CALLS) throw tooMany();
    if (!(await isTeamOpen(teamId))) throw notFound('The alert source');
    if (await isReadOnly(teamId))
      throw new AppError(
        'subscription_required',
        "This team's alert sources are paused because its trial ended. Subscribe to resume them.",
      );
    const message = kind === 'cloudwatch' ? await dependencies.readSnsMessage(body) : body;
    const { alerts, ignored } = message === undefined ? nothing : parseAlerts(kind, message);
    const reports = foldReports(id, alerts, now());
    if (reports.length === 0) await noteReceived(source, now());
    const unopened = reports.length === 0 ? 0 : await store(teamId, reports);
    if (unopened === 'full') throw tooMany();
    return { accepted: reports.length - unopened, ignored: ignored + unopened };
  };

const nothing = { alerts: [], ignored: 0 };

/** A function, so that each error has its own stack. */
const tooMany = (): AppError =>
  new AppError('unavailable', `A team can send ${MAX_CALLS} messages a minute. Wait a minute and try again.`);

const isToken = (token: string): boolean => /^in_[0-9A-Za-z]{40}$/.test(token);

/** One report for each alert, as the last one says. A start is never in the future, and an end never before the start. */
export const foldReports = (
  sourceId: number,
  reported: readonly ReportedAlert[],
  at: Date,
): readonly StoredReport[] => {
  const byKey = new Map<string, StoredReport>();
  for (const report of reported) {
    const known = byKey.get(report.key);
    const end = earlier(report.endedAt ?? at, at);
    const startedAt = earlier(report.startedAt ?? known?.startedAt ?? (report.state === 'firing' ? at : end), at);
    byKey.set(report.key, {
      ...report,
      sourceId,
      startedAt,
      endedAt: report.state === 'firing' ? undefined : later(end, startedAt),
      hasStart: report.startedAt !== undefined || known?.hasStart === true,
      opens: report.state === 'firing' || known?.opens === true,
    });
  }
  return [...byKey.values()];
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);
