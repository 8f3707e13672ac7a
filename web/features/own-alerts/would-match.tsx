import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type AlertMatch, matchesAlert } from '#alert-match';
import { ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { counted } from '../../ui/text/counted.ts';
import { nameList } from '../../ui/text/name-list.ts';

/** Which alerts of the last 24 hours a mapping would have, as it's typed. */
export const WouldMatch = ({ match }: { readonly match: AlertMatch }) => {
  const { field, label, value } = useDeferredValue(match);
  const recent = useQuery(ownAlertsQuery).data ?? [];
  const isComplete = value.trim() !== '' && (field !== 'label' || label?.trim() !== '');
  const wanted = { field, label: label?.trim() ?? null, value: value.trim() };
  const matching = isComplete ? recent.filter((alert) => matchesAlert(wanted, alert)) : [];
  return (
    <Text as="p" size="1" color="gray" role="status">
      {textOf(isComplete, recent.length, [...new Set(matching.map(({ title }) => title))], matching.length)}
    </Text>
  );
};

const textOf = (isComplete: boolean, all: number, titles: readonly string[], count: number): string => {
  if (all === 0) return 'No alerts in the last 24 hours to compare with.';
  if (!isComplete) return `${counted(all, 'alert')} in the last 24 hours.`;
  if (count === 0) return `Matches none of ${counted(all, 'alert')} of the last 24 hours.`;
  return `Would match ${count} of ${counted(all, 'alert')} of the last 24 hours: ${nameList(titles)}.`;
};
