import { Box, Card, Flex, Text } from '@radix-ui/themes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShownBoard } from '../../../data/boards.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { PanelFoot } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { addDays, type Day, dayName } from '../../../ui/text/calendar.ts';
import { dayOf, formatZone } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import type { ServiceLook } from '../incident-table.tsx';
import { useListPlace } from '../list-place.ts';
import type { Range } from './dates/presets.ts';
import { DayList } from './days/day-list.tsx';
import { daysOf } from './days/days.ts';
import { daysQuery } from './days/pages.ts';
import type { DaysPage } from './days/whole-days.ts';
import { DAYS_BY_DEFAULT, isShortened, rangeOf } from './filter.ts';
import type { SearchChanges } from './filter-choices.tsx';
import { IncidentFilters } from './incident-filters.tsx';
import type { IncidentsSearch } from './search.ts';

// It loads beside the incidents, and keeps its place until then.
const RangePanel = lazyPart(() => import('./range-panel.tsx'));
RangePanel.prefetch();
const Nothing = lazyPart(() => import('./nothing.tsx'));

type Props = {
  readonly search: IncidentsSearch;
  /** The whole search of the URL, with the board. */
  readonly address: object;
  readonly onSearch: (search: SearchChanges) => void;
};

/** The incidents of the board's services by day, newest first. */
export const IncidentsScreen = ({ search, address, onSearch }: Props) => {
  const { now, today, services, range, filter, query, failure, retry, loaded } = useIncidents(search);
  const { data, isPlaceholderData } = query;
  useListPlace({ search: address, rows: loaded?.rows ?? [] }, address);
  const change = (changes: SearchChanges) => onSearch({ ...search, ...changes });
  const clear = () => onSearch({});
  const earlier = () => (query.hasNextPage ? void query.fetchNextPage() : change(earlierThan(range)));
  return (
    <>
      <IncidentFilters search={search} today={today} services={services} onChange={change} onClear={clear} />
      <RangePanel
        range={range}
        isShortened={isShortened(search, today)}
        today={today}
        now={now}
        days={isPlaceholderData ? undefined : loaded?.days}
        total={data?.pages[0]?.total}
        state={search.state}
        onState={(state) => change({ state })}
        onDay={(day) => change({ from: day, to: day })}
        waiting={<Box height="118px" />}
      />
      {failure && !data ? (
        <Failed message={failure.message} onRetry={retry} busy={query.isFetching} />
      ) : !loaded ? (
        <Waiting />
      ) : loaded.isEmpty && !isPlaceholderData ? (
        <Nothing
          search={search}
          filter={filter}
          today={today}
          serviceName={services.find(({ id }) => id === search.serviceId)?.name}
          onDay={(day) => change({ from: day, to: day })}
          onClear={clear}
        />
      ) : (
        <Listed
          loaded={loaded}
          services={services}
          to={range.to}
          now={now}
          busy={isPlaceholderData}
          loading={query.isFetchingNextPage}
          onEarlier={earlier}
        />
      )}
    </>
  );
};

const earlierThan = ({ from, to }: Range): SearchChanges => ({ from: addDays(from, -DAYS_BY_DEFAULT), to });

const Failed = (props: Omit<Parameters<typeof ErrorPanel>[0], 'title'>) => (
  <ErrorPanel title="We couldn't load your incidents" {...props} />
);

const useIncidents = (search: IncidentsSearch) => {
  const now = useNow();
  const today = dayOf(now);
  const { board, isChosen, data: shown, error, retry } = useShownBoard();
  const range = rangeOf(search, today);
  const filter = { ...search, ...range, ...(board && { boardId: board.id }) };
  const query = useInfiniteQuery({ ...daysQuery(filter), enabled: isChosen, placeholderData: keepPreviousData });
  return {
    now,
    today,
    services: shown?.services ?? [],
    range,
    filter,
    query,
    failure: isChosen ? query.error : error,
    retry: () => void (isChosen ? query.refetch() : retry()),
    loaded: useLoaded(query.data, range, now),
  };
};

type ListedProps = {
  readonly loaded: NonNullable<ReturnType<typeof useLoaded>>;
  readonly services: readonly ServiceLook[];
  readonly to: Day;
  readonly now: Date;
  /** Other incidents are on their way. */
  readonly busy: boolean;
  readonly loading: boolean;
  readonly onEarlier: () => void;
};

const Listed = ({ loaded, services, to, now, busy, loading, onEarlier }: ListedProps) => {
  const today = dayOf(now);
  return (
    <Card asChild className="ac-panel">
      <section aria-label="Incidents" aria-busy={busy}>
        <DayList days={loaded.days} services={services} now={now} />
        <PanelFoot>
          <Text size="1" color="gray">
            {loaded.isCut && `Only the newest incidents of ${dayName(loaded.from, today)} are shown. `}
            Times in {formatZone(now)}. Showing {dayName(loaded.from, today)} to {dayName(to, today)}.
          </Text>
          <BusyButton variant="outline" color="gray" size="1" busy={loading} pending="Loading..." onClick={onEarlier}>
            Show earlier days
          </BusyButton>
        </PanelFoot>
      </section>
    </Card>
  );
};

/** The days that are loaded, all of them whole. */
const useLoaded = (
  data: { readonly pages: readonly DaysPage[] } | undefined,
  { from, to }: ReturnType<typeof rangeOf>,
  now: Date,
) =>
  useMemo(() => {
    const last = data?.pages.at(-1);
    if (!data || !last) return undefined;
    const incidents = data.pages.flatMap((page) => page.incidents);
    const first = last.from > from ? last.from : from;
    const days = daysOf(incidents, { from: first, to }, now);
    return {
      days,
      rows: days.flatMap((day) => (day.kind === 'busy' ? day.incidents : [])),
      from: first,
      isEmpty: incidents.length === 0,
      isCut: last.isCut,
    };
  }, [data, from, to, now]);

const Waiting = () => (
  <Card asChild className="ac-panel">
    <section aria-busy="true">
      <p className="ac-hidden" role="status">
        Loading incidents...
      </p>
      {[3, 1, 2].map((rows) => (
        <div key={rows}>
          <Flex align="center" height="44px" px="4" className="ac-sunk">
            <Skeleton width="180px" height={14} />
          </Flex>
          <PanelSkeleton rows={rows} rowHeight={56} />
        </div>
      ))}
    </section>
  </Card>
);
