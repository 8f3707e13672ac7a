import type { TroubledPeriods } from '../../../shared/summaries.ts';
import { periodsOf, summariesBetween } from '../../model/content/summaries.ts';
import type { PastAlert, RuleOwner } from './ports.ts';

/** The daily and weekly summaries that an integration would have sent. One question, and none without a rule. */
export const pastSummaries = async (
  teamId: TeamId,
  { summaries: rule, serviceIds }: Pick<RuleOwner, 'summaries' | 'serviceIds'>,
  since: Date,
  now: Date,
  troubledPeriods: TroubledPeriods,
): Promise<readonly PastAlert[]> => {
  if (!rule) return [];
  const times = periodsOf(rule).flatMap((period) => summariesBetween(rule, period, since, now));
  const troubled = rule.whenQuiet ? undefined : await troubledPeriods(teamId, { serviceIds, periods: times });
  return times
    .filter((_, index) => !troubled || troubled[index])
    .map(({ to }) => ({ at: to.getTime(), isOutage: false, troubled: [], isSummary: true }));
};
