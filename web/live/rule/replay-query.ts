import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type components, type operations, unwrap } from '../../data/api.ts';

export type RuleReplay = components['schemas']['RuleReplay'];

/** A rule that isn't saved yet. */
export type WantedRule = NonNullable<operations['replayAlertRule']['parameters']['query']>;

/** The alerts of the last 90 days with a rule, and with the present one. The former answer stays until the next one is there. */
export const ruleReplayQuery = (rule: WantedRule) =>
  queryOptions({
    queryKey: ['rule-replay', rule],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/alert-rules/replay', { params: { query: rule }, signal })),
    placeholderData: keepPreviousData,
    // The past only grows.
    staleTime: 60_000,
  });

/** More can't stand in a URL. */
export const MOST_CHOSEN = 200;
