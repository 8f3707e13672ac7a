import { Box, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { statusLabel, worstOf } from '../../../board/status/status.ts';
import { DayBars } from '../../../board/uptime/day-bars.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { addDays, type Day, dayName, shortDayName } from '../../../ui/text/calendar.ts';
import { counted } from '../../../ui/text/counted.ts';
import { shortDuration } from '../../../ui/text/duration.ts';
import { type Range, rangeName } from './dates/presets.ts';
import { type BusyDay, lengthOf, mostAffected, type QuietDays } from './days/days.ts';
import { MOST_DAYS } from './filter.ts';
import type { IncidentsSearch } from './search.ts';

type Props = {
  readonly range: Range;
  /** True if these are only the last days of the range that was asked for. */
  readonly isShortened: boolean;
  readonly today: Day;
  readonly now: Date;
  /** The loaded days, newest first; undefined while they load. */
  readonly days: readonly (BusyDay | QuietDays)[] | undefined;
  /** How many match in the whole range. */
  readonly total: number | undefined;
  readonly state: IncidentsSearch['state'];
  readonly onState: (state: IncidentsSearch['state']) => void;
  readonly onDay: (day: Day) => void;
};

const states = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Closed' },
] as const;

const RangePanel = ({ range, isShortened, today, now, days, total, state, onState, onDay }: Props) => {
  const bars = barsOf(range, days ?? []);
  const name = rangeName(range, today);
  const sum = days === undefined ? 'Loading incidents...' : sumText(days, total, now);
  return (
    <Card asChild className="ac-panel">
      <section aria-label="Days">
        <Flex align="start" justify="between" wrap="wrap" gap="3" px="4" pt="3">
          <Box minWidth="0">
            <Heading as="h2" size="3">
              {name}
            </Heading>
            <Text as="p" size="1" color="gray" role="status">
              {sum}
              {isShortened && ` Only the last ${MOST_DAYS} days of this range are shown.`}
            </Text>
          </Box>
          <Segments
            label="State"
            name="incident-state"
            options={states}
            value={state ?? 'all'}
            onChange={(value) => onState(value === 'all' ? undefined : value)}
          />
        </Flex>
        {bars.length > 1 && (
          <Box px="4" pt="2" pb="3">
            <DayBars
              days={bars}
              label={`${name}: ${sum}`}
              textOf={({ date, kind }) => `${dayName(date, today)}, ${kindWord(kind)}`}
              tipOf={({ date, kind }) => (
                <>
                  <b>{dayName(date, today)}</b>
                  <span>{kindWord(kind)}</span>
                </>
              )}
              onChoose={onDay}
              look="strip"
            />
            <div className="ac-chart-axis ac-meta" aria-hidden="true">
              <span>{shortDayName(range.from)}</span>
              <span>{range.to === today ? 'Today' : shortDayName(range.to)}</span>
            </div>
          </Box>
        )}
      </section>
    </Card>
  );
};

type Kind = ReturnType<typeof barsOf>[number]['kind'];

const kindWord = (kind: Kind): string =>
  kind === 'quiet' ? 'quiet' : kind === 'none' ? 'not loaded' : statusLabel[kind].toLowerCase();

/** Oldest first; a day that isn't loaded is neither quiet nor troubled. */
const barsOf = ({ from, to }: Range, days: readonly (BusyDay | QuietDays)[]) => {
  const kinds = new Map(
    days.flatMap((day) =>
      day.kind === 'busy' ? [[day.day, worstOf(day.stretches.map(({ status }) => status)) ?? 'quiet'] as const] : [],
    ),
  );
  const last = days.at(-1);
  const loaded = last === undefined ? undefined : last.kind === 'busy' ? last.day : last.from;
  const bars = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    bars.push({
      date,
      kind: loaded === undefined || date < loaded ? ('none' as const) : (kinds.get(date) ?? ('quiet' as const)),
    });
  return bars;
};

/** "21 incidents, 11h 20m with problems. Most affected: Stripe, 1h 12m down." */
const sumText = (days: readonly (BusyDay | QuietDays)[], total: number | undefined, now: Date): string => {
  const busy = days.filter((day): day is BusyDay => day.kind === 'busy');
  const incidents = busy.flatMap((day) => day.incidents);
  const count = counted(total ?? incidents.length, 'incident');
  // Not all are loaded, so nothing can be summed up.
  if (total !== undefined && total > incidents.length) return `${count} found`;
  const ms = lengthOf(busy.flatMap(({ stretches }) => stretches.filter(({ status }) => status !== 'maintenance')));
  const worst = mostAffected(incidents, now);
  const problems = ms > 0 ? `, ${shortDuration(ms)} with problems` : '';
  if (!worst) return `${count}${problems}.`;
  const [length, word] = worst.downMs > 0 ? [worst.downMs, 'down'] : [worst.degradedMs, 'degraded'];
  return `${count}${problems}. Most affected: ${worst.name}, ${shortDuration(length)} ${word}.`;
};

export default RangePanel;
