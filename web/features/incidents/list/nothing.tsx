import { useQuery } from '@tanstack/react-query';
import { phaseLabel, statusLabel } from '../../../board/status/status.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { type Day, dayName } from '../../../ui/text/calendar.ts';
import { dayOf } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { lengthText } from '../incident-length.ts';
import { inRange } from './dates/presets.ts';
import { nearestQuery } from './days/nearest.ts';
import type { DaysFilter } from './days/pages.ts';
import { isChosen } from './filter.ts';
import type { IncidentsSearch } from './search.ts';

type Props = {
  readonly search: IncidentsSearch;
  readonly filter: DaysFilter;
  readonly today: Day;
  readonly serviceName: string | undefined;
  readonly onDay: (day: Day) => void;
  readonly onClear: () => void;
};

/** Says with the words of the filters that nothing was found, and offers the nearest incident that fits all but the dates. */
const Nothing = ({ search, filter, today, serviceName, onDay, onClear }: Props) => {
  const now = useNow();
  const { data: nearest, isPending } = useQuery(nearestQuery(filter));
  const hasDates = search.from !== undefined || search.to !== undefined;
  const day = nearest ? dayOf(nearest.startedAt) : undefined;
  const title = `${subjectOf(search, serviceName)} ${inRange(filter, today)}`;
  if (!nearest && !isPending && !isChosen(search) && !hasDates)
    return <EmptyState title={title} text="Incidents that affect your services will appear here." />;
  return (
    <EmptyState title={title} {...(isPending ? {} : { text: nearestText(nearest, day, today, now) })}>
      {day && <Button onClick={() => onDay(day)}>Show {dayName(day, today)}</Button>}
      {(isChosen(search) || hasDates) && (
        <Button variant="outline" color="gray" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </EmptyState>
  );
};

type Nearest = Parameters<typeof lengthText>[0] & { readonly title: string };

const nearestText = (nearest: Nearest | null | undefined, day: Day | undefined, today: Day, now: Date): string =>
  nearest && day
    ? `The nearest one was on ${dayName(day, today)}: ${nearest.title}, ${lengthText(nearest, now)}.`
    : 'There are none on other days either.';

/** "Stripe had no open outages", "No incidents with “cards”". */
const subjectOf = (
  { q, state, severity, phase, serviceId, provider }: IncidentsSearch,
  serviceName: string | undefined,
): string => {
  const kind = [
    state && (state === 'open' ? 'open' : 'closed'),
    severity === undefined
      ? 'incidents'
      : severity === 'outage'
        ? 'outages'
        : `${statusLabel[severity].toLowerCase()} incidents`,
  ];
  const inPhase = phase && ` in the phase ${phaseLabel[phase]}`;
  const words = `no ${kind.filter((word) => word !== undefined).join(' ')}${inPhase ?? ''}${q === undefined ? '' : ` with “${q}”`}`;
  const who = serviceId === undefined ? provider : (serviceName ?? 'This service');
  return who === undefined ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${who} had ${words}`;
};

export default Nothing;
