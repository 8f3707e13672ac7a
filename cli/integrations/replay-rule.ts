import type { components, operations } from '#api';
import type { EventChoice } from '#channels';
import { type ApiClient, unwrap } from '#client';
import { durationText } from '#trouble-span';
import { answer } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import type { GlobalOptions } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { quietQuery } from './quiet-hours.ts';
import { reminderQuery } from './rule-flags.ts';
import { summaryQuery } from './summaries.ts';

type Rule = Pick<
  components['schemas']['IntegrationChanges'],
  'config' | 'serviceIds' | 'boardId' | 'quietHours' | 'escalation' | 'repeatMinutes' | 'summaries'
>;

/** The rule of an edit that isn't saved. */
export const ruleOf = (
  integrationId: number,
  { config, serviceIds, boardId, quietHours, summaries, ...reminders }: Rule,
  allServices: boolean,
): Query => {
  const on = Object.entries(config?.events ?? {}).flatMap(([event, isOn]) => (isOn ? (event as EventChoice) : []));
  return {
    integrationId,
    ...(config?.events && { event: on.length === 0 ? ['none' as const] : on }),
    ...(serviceIds && { serviceId: serviceIds }),
    ...(boardId && { boardId }),
    ...(quietHours !== undefined && quietQuery(quietHours)),
    ...reminderQuery(reminders),
    ...summaryQuery(summaries),
    ...(allServices && { allServices }),
  };
};

type Query = NonNullable<operations['replayAlertRule']['parameters']['query']>;
type Replay = components['schemas']['RuleReplay'];

/** Shows the alerts that the last 90 days would have had with a changed rule, and changes nothing. */
export const replayRule = async (
  terminal: Terminal,
  api: ApiClient,
  options: GlobalOptions,
  query: Query,
): Promise<void> => {
  const replay = unwrap(await api.GET('/api/alert-rules/replay', { params: { query } }));
  answer(terminal, options, {
    data: replay,
    title: titleOf(replay),
    table: missedTable(replay),
    none: titleOf(replay),
  });
};

const titleOf = ({ days, before, after, missedCount }: Replay): string => {
  const outages = missedCount === 1 ? '1 outage' : `${missedCount} outages`;
  const missed = missedCount === 0 ? 'No outage would have been missed.' : `${outages} would have been missed.`;
  if (days === 0) return "We have no history yet, so we can't compare rules.";
  const instead = before === null ? '' : ` instead of ${before.alerts}`;
  return `${after.alerts} ${after.alerts === 1 ? 'alert' : 'alerts'}${instead} in the last ${days} days. ${missed}`;
};

const missedTable = ({ missed }: Replay): Table => ({
  heads: ['Missed', 'Began', 'Down for'],
  rows: missed.map(({ serviceName, startedAt, seconds }) => [
    serviceName,
    startedAt,
    { text: durationText(seconds * 1_000), raw: String(seconds) },
  ]),
});
