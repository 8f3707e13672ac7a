import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { MOST_CHOSEN, type WantedRule } from '../../../live/rule/replay-query.ts';
import type { Suggestion } from '../../../live/rule/rule-replay.tsx';
import type { IntegrationValues } from './integration-form.ts';

/** Says in a sentence what a form lacks for a replay of its rule; undefined if nothing. */
export const missingFor = ({ serviceIds, quietHours }: IntegrationValues): string | undefined => {
  if (serviceIds?.length === 0) return 'Choose services to see what this rule would have sent.';
  if (serviceIds && serviceIds.length > MOST_CHOSEN)
    return `We can compare up to ${MOST_CHOSEN} chosen services. Choose fewer, or a board. You can still save.`;
  return quietHours?.days.length === 0
    ? 'Choose a day for quiet hours to see what this rule would have sent.'
    : undefined;
};

/** The rule in a form, for its replay; undefined while something is missing. */
export const wantedRule = (
  { type, choices }: ChannelData,
  values: IntegrationValues,
  integration: Integration | undefined,
): WantedRule | undefined => {
  const { serviceIds, boardId } = values;
  if (missingFor(values) !== undefined) return undefined;
  const on = choices.flatMap(({ name }) => (values[name] ? name : []));
  return {
    ...(integration ? { integrationId: integration.id } : { type }),
    ...(choices.length > 0 && { event: on.length > 0 ? on : ['none'] }),
    ...quietQuery(values.quietHours),
    ...escalationQuery(values.escalation),
    repeatMinutes: values.repeatMinutes ?? 0,
    ...summaryQuery(values.summaries),
    ...(serviceIds ? { serviceId: [...serviceIds] } : boardId === null ? { allServices: true } : { boardId }),
  };
};

const escalationQuery = (escalation: IntegrationValues['escalation']): Partial<WantedRule> =>
  escalation
    ? { escalateAfterMinutes: escalation.afterMinutes, escalateTo: escalation.integrationId }
    : { escalateAfterMinutes: 0 };

const summaryQuery = (summaries: IntegrationValues['summaries']): Partial<WantedRule> => {
  if (!summaries) return { summaries: 'none' };
  const { daily, weekly, atMinute, timeZone, whenQuiet } = summaries;
  return {
    summaries: daily && weekly ? 'both' : daily ? 'daily' : 'weekly',
    summaryAtMinute: atMinute,
    summaryTimeZone: timeZone,
    summaryWhenQuiet: whenQuiet,
  };
};

const quietQuery = (quiet: IntegrationValues['quietHours']): Partial<WantedRule> => {
  if (!quiet) return { quietHours: 'none' };
  const { days, fromMinute, toMinute, timeZone, summary } = quiet;
  return {
    quietHours: summary ? 'summary' : 'drop',
    quietDays: days,
    quietFromMinute: fromMinute,
    quietToMinute: toMinute,
    quietTimeZone: timeZone,
  };
};

/** The values of a form that follow a suggestion. */
export const suggestedValues = (
  { kind, event }: Suggestion,
  integration: Integration | undefined,
): Partial<IntegrationValues> => {
  if (kind === 'event') return event ? { [event]: true } : {};
  const { serviceIds = null, boardId = null } = integration ?? {};
  return { serviceIds, boardId };
};
