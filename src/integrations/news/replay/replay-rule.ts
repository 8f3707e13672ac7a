import { type Day, dayAfter, daysBetween, today, zoneOf } from '#zone-days';
import type { ServicesOfBoard } from '../../../monitoring/index.ts';
import type { Actor } from '../../../shared/actor.ts';
import { notFound } from '../../../shared/errors.ts';
import { type AlertsOfRule, alertsOf } from './alerts-of-rule.ts';
import { isTold, type Outage, saidBy } from './outages.ts';
import { type PastDependencies, pastOfTeam, type Rules, type Told } from './past-of-team.ts';
import type { PastNews, RuleOwner, RuleOwnersOf } from './ports.ts';
import { type RuleChange, type Suggestion, stepsBack, withChange } from './rule-change.ts';

export type ReplayDependencies = PastDependencies & {
  readonly pastNews: Pick<PastNews, 'began'>;
  readonly ownersOf: RuleOwnersOf;
  readonly servicesOfBoard: ServicesOfBoard;
};

/** The alerts and the missed outages of the last days with a rule, beside those with the present one. */
export type RuleReplay = {
  readonly timeZone: string;
  /** Up to 90, ending today; fewer where we know less. */
  readonly days: readonly Day[];
  readonly integrations: readonly (Pick<RuleOwner, 'integrationId' | 'name' | 'channel'> & {
    /** Undefined for an integration that doesn't exist yet. */
    readonly before?: AlertsOfRule;
    readonly after: AlertsOfRule;
  })[];
  readonly before?: AlertsOfRule;
  readonly after: AlertsOfRule;
  /** Outages without an alert that have one now, the longest first. For a new integration: all outages without an alert. */
  readonly missed: readonly Outage[];
  readonly suggestion?: Suggestion & Pick<AlertsOfRule, 'count'>;
};

export const REPLAYED_DAYS = 90;

/** Replays the last 90 days with a changed rule. @throws AppError not_found for an integration or a service that isn't the team's */
export const replayRule =
  (dependencies: ReplayDependencies) =>
  async ({ teamId }: Pick<Actor, 'teamId'>, change: RuleChange, timeZone: string): Promise<RuleReplay> => {
    const { pastNews, pastChoices, now } = dependencies;
    const days = await historyOf(change.service?.choice ? pastChoices : pastNews, timeZone, now());
    const owners = await ownersOf(teamId, change, dependencies);
    const rulesOf = (one: RuleChange): Rules => ({ owners: owners.after(one), service: one.service });
    const steps = stepsBack(change, owners.before);
    const rules = [{ owners: owners.before }, rulesOf(change), ...steps.map((step) => rulesOf(step.change))];
    const { told, outages } = await pastOfTeam(teamId, change, days, rules, dependencies);
    const [before = [], after = [], ...stepped] = told;
    const isNew = change.type !== undefined;
    const said = isNew ? undefined : saidBy(before.flat());
    const missedBy = (told: Told) => {
      const saidAfter = saidBy(told.flat());
      return outages.filter((one) => !isTold(one, saidAfter) && (!said || isTold(one, said)));
    };
    const missed = missedBy(after);
    const suggestions = (missed.length === 0 ? [] : steps).flatMap(({ suggestion }, place) => {
      const alerts = stepped[place] ?? [];
      return missedBy(alerts).length === 0 ? [{ ...suggestion, count: alerts.flat().length }] : [];
    });
    const [suggestion] = suggestions.toSorted((one, other) => one.count - other.count);
    return {
      timeZone,
      days,
      integrations: owners.after(change).map((owner, place) => ({
        ...owner,
        ...(!isNew && { before: alertsOf(before[place] ?? [], days) }),
        after: alertsOf(after[place] ?? [], days),
      })),
      ...(!isNew && { before: alertsOf(before.flat(), days) }),
      after: alertsOf(after.flat(), days),
      missed: missed.toSorted((one, other) => lengthOf(other, now()) - lengthOf(one, now())),
      ...(suggestion && { suggestion }),
    };
  };

/** In milliseconds. */
export const lengthOf = ({ from, to }: Outage, now: Date): number => (to ?? now).getTime() - from.getTime();

/** The days of which the past was kept, up to today. */
const historyOf = async (past: Pick<PastNews, 'began'>, timeZone: string, now: Date): Promise<readonly Day[]> => {
  const began = await past.began();
  if (!began) return [];
  const zone = zoneOf(timeZone);
  const last = today(zone, now);
  const [first, known] = [dayAfter(last, 1 - REPLAYED_DAYS), zone.dateAt(began.getTime())];
  return daysBetween(zone, first > known ? first : known, last);
};

/** The integrations with both rules: the changed one, or all that are switched on if only a service changes. */
const ownersOf = async (
  teamId: TeamId,
  change: RuleChange,
  { ownersOf: stored, servicesOfBoard }: Pick<ReplayDependencies, 'ownersOf' | 'servicesOfBoard'>,
) => {
  const { integrationId, type, boardId } = change;
  const all = await stored(teamId);
  const own = all.filter((one) => (integrationId === undefined ? one.enabled : one.integrationId === integrationId));
  if (integrationId !== undefined && own.length === 0) throw notFound('The integration');
  const before = type === undefined ? own : [];
  const boards = new Map<number, readonly number[]>();
  for (const id of new Set([...before, { boardId }].flatMap((one) => one.boardId ?? [])))
    boards.set(id, await servicesOfBoard(teamId, id));
  const resolved = (owner: RuleOwner): RuleOwner => {
    const target = owner.escalation?.integrationId;
    const escalatesTo = target === undefined ? undefined : all.find((one) => one.integrationId === target);
    const known = { ...owner, ...(escalatesTo && { escalatesTo }) };
    return owner.boardId === undefined ? known : { ...known, serviceIds: boards.get(owner.boardId) ?? [] };
  };
  return {
    before: before.map(resolved),
    after: (one: RuleChange) => withChange(before, one, teamId).map(resolved),
  };
};
