import type { Clock } from '../../shared/clock.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { NotifyWindows } from '../../shared/user-notice.ts';
import { type JudgeDependencies, judgeAlerts } from './judge-alerts.ts';
import { judgedFact } from './judged-fact.ts';
import type { ChangedPages, DueAlert, Judged, JudgedAlert, Judgements } from './ports.ts';
import { isLikelier, type Likelihood } from './verdict.ts';

export type JudgeDueDependencies = JudgeDependencies & {
  readonly judgements: Judgements;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly recordFacts: RecordFacts;
  readonly notifyWindows: NotifyWindows;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Alerts judged in one transaction. */
const AT_ONCE = 200;
/** How old an alert's comparison gets, if no notice comes. */
const AGAIN_MS = 60_000;

/**
 * Compares open alerts with their providers, and records a fact for each answer that receivers don't know yet, and for the end of
 * each alert that had one. Alerts of the same things share an answer. Returns `idle` if nothing was due, or if another process does
 * it; `full` if more may be due.
 */
export const judgeDue =
  (dependencies: JudgeDueDependencies) =>
  (changedPages: ChangedPages): Promise<'idle' | 'worked' | 'full'> =>
    dependencies.transaction(async () => {
      const { judgements, recordFacts, notifyWindows, now } = dependencies;
      if (!(await judgements.hold())) return 'idle';
      const at = now();
      const due = await judgements.due(new Date(at.getTime() - AGAIN_MS), changedPages, AT_ONCE);
      if (due.length === 0) return 'idle';
      const teams = Map.groupBy(due, ({ teamId }) => teamId);
      const told = await judgements.toldOf([...teams.keys()]);
      const judge = judgeAlerts(dependencies);
      const outcomes: Outcome[] = [];
      const ended: JudgedAlert<DueAlert>[] = [];
      for (const [teamId, alerts] of teams) {
        const open = alerts.filter(isOpen);
        if (await dependencies.isReadOnly(teamId)) outcomes.push(...open.map(unjudged));
        else {
          const judged = await judge(teamId, alerts);
          outcomes.push(
            ...answersOf(
              judged.filter(({ alert }) => isOpen(alert)),
              told,
            ),
          );
          ended.push(...judged.filter(({ alert }) => !isOpen(alert)).map(asTold));
        }
      }
      await judgements.save(outcomes, at);
      await judgements.keepLeads(outcomes.flatMap(leadsOf));
      const answers = outcomes.flatMap(({ answer }) => answer ?? []);
      await recordFacts([...answers, ...ended].map((one) => judgedFact(one, at)));
      await judgements.drop(due.filter((one) => !isOpen(one)).map(({ id }) => id));
      for (const teamId of new Set(answers.map(({ alert }) => alert.teamId)))
        await notifyWindows({ teamId, lists: ['integrations'] });
      return due.length < AT_ONCE ? 'worked' : 'full';
    });

const isOpen = ({ resolvedAt }: DueAlert): boolean => resolvedAt === undefined;

/** An alert that has ended ends with the answer that its receivers have. */
const asTold = ({ alert, verdict, ...judged }: JudgedAlert<DueAlert>): JudgedAlert<DueAlert> => ({
  ...judged,
  alert,
  verdict: verdict && { ...verdict, likelihood: alert.told ?? 'none' },
});

type Outcome = Judged & {
  readonly judged?: JudgedAlert<DueAlert>;
  readonly answer?: JudgedAlert<DueAlert> | undefined;
};

const unjudged = ({ id, told }: DueAlert): Outcome => ({
  alertId: id,
  told,
  isAnswered: false,
  mappingIds: [],
  pageIds: [],
});

/** An answer is worth telling if no open alert of the same things had it before. */
export const answersOf = (
  judged: readonly JudgedAlert<DueAlert>[],
  told: readonly Pick<Judged, 'told' | 'mappingIds'>[],
): readonly Outcome[] => {
  const known = new Map<string, Likelihood>();
  const learn = (key: string, likelihood: Likelihood): void => {
    if (isLikelier(likelihood, known.get(key))) known.set(key, likelihood);
  };
  for (const one of told) if (one.told) learn(keyOf(one.mappingIds), one.told);
  return judged.map((one) => {
    const { alert, mappings, pageIds, verdict } = one;
    const mappingIds = mappings.map(({ id }) => id);
    const asBefore = { alertId: alert.id, told: alert.told, isAnswered: false, mappingIds, pageIds };
    if (!verdict) return asBefore;
    const key = keyOf(mappingIds);
    const { likelihood } = verdict;
    const isNews = isLikelier(likelihood, alert.told) && isLikelier(likelihood, known.get(key));
    learn(key, likelihood);
    const after = isLikelier(likelihood, alert.told) ? likelihood : alert.told;
    return { ...asBefore, told: after, isAnswered: isNews, judged: one, answer: isNews ? one : undefined };
  });
};

const keyOf = (mappingIds: readonly number[]): string => mappingIds.toSorted((a, b) => a - b).join();

const leadsOf = ({ judged }: Outcome) =>
  (judged?.verdict?.claims ?? []).flatMap(({ serviceId, confirmedAt }) => {
    if (!judged || !confirmedAt) return [];
    const { id, teamId, title, startedAt } = judged.alert;
    return [{ teamId, serviceId, alertId: id, title, alertAt: startedAt, confirmedAt }];
  });
