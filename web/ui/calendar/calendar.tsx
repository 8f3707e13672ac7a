import './calendar.css';
import { Flex, Text } from '@radix-ui/themes';
import { RiArrowLeftSLine, RiArrowRightSLine } from '@remixicon/react';
import {
  addDays,
  addMonths,
  eachDayOfInterval,
  eachWeekOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { Day } from '../text/day.ts';
import { dayOf } from '../text/time.ts';

export type CalendarProps = {
  /** The chosen days, both included. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** The first and the last day that can be chosen. */
  readonly least: Day;
  readonly most: Day;
  readonly onPick: (day: Day) => void;
};

const WEEK = { weekStartsOn: 1 } as const;

/** A month of days, with today marked. Arrow keys move by day and week, Page Up and Page Down by month, Home and End within the week. */
export const Calendar = ({ from, to, least, most, onPick }: CalendarProps) => {
  const { current, goTo, onKeyDown, grid } = useCurrentDay(clamp(to ?? from ?? most, least, most), least, most);
  const month = startOfMonth(parseISO(current));
  return (
    <>
      <MonthChoice month={month} least={least} most={most} onGo={goTo} />
      <table className="ac-calendar ac-numbers" aria-label={format(month, 'MMMM yyyy')} ref={grid}>
        <thead>
          <tr>
            {daysFrom(startOfWeek(month, WEEK)).map((day) => (
              <th key={day.getDay()} scope="col" abbr={format(day, 'EEEE')}>
                {format(day, 'EEEEE')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {eachWeekOfInterval({ start: month, end: endOfMonth(month) }, WEEK).map((monday) => (
            <tr key={dayOn(monday)}>
              {daysFrom(monday).map((date) => (
                <Cell
                  key={dayOn(date)}
                  date={date}
                  isOther={date.getMonth() !== month.getMonth()}
                  isCurrent={dayOn(date) === current}
                  isChosen={from !== undefined && dayOn(date) >= from && dayOn(date) <= (to ?? from)}
                  isOff={dayOn(date) < least || dayOn(date) > most}
                  onPick={onPick}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** The day that has the focus, or gets it with the next key. */
const useCurrentDay = (first: Day, least: Day, most: Day) => {
  const [current, setCurrent] = useState(first);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const goTo = (next: Date) => setCurrent(clamp(dayOn(next), least, most));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveOf(event.key, parseISO(current));
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    goTo(next);
  };
  return { current, goTo, onKeyDown, grid };
};

type MonthProps = Pick<CalendarProps, 'least' | 'most'> & {
  readonly month: Date;
  readonly onGo: (day: Date) => void;
};

const MonthChoice = ({ month, least, most, onGo }: MonthProps) => (
  <Flex align="center" justify="between" gap="2" mb="2">
    <IconButton
      label="Previous month"
      icon={RiArrowLeftSLine}
      disabled={dayOn(month) <= least}
      onClick={() => onGo(addMonths(month, -1))}
    />
    <Text weight="medium" aria-live="polite">
      {format(month, 'MMMM yyyy')}
    </Text>
    <IconButton
      label="Next month"
      icon={RiArrowRightSLine}
      disabled={dayOn(endOfMonth(month)) >= most}
      onClick={() => onGo(addMonths(month, 1))}
    />
  </Flex>
);

type CellProps = {
  readonly date: Date;
  readonly isOther: boolean;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly onPick: (day: Day) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const Cell = ({ date, isOther, isCurrent, isChosen, isOff, onPick, onKeyDown }: CellProps) => (
  <td>
    {!isOther && (
      <button
        type="button"
        data-day={dayOn(date)}
        tabIndex={isCurrent ? 0 : -1}
        disabled={isOff}
        aria-label={format(date, 'EEEE d MMMM yyyy')}
        aria-pressed={isChosen}
        aria-current={dayOn(date) === dayOf(new Date()) ? 'date' : undefined}
        onKeyDown={onKeyDown}
        onClick={() => onPick(dayOn(date))}
      >
        {date.getDate()}
      </button>
    )}
  </td>
);

const moveOf = (key: string, day: Date): Date | undefined => {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  if (key === 'Home') return startOfWeek(day, WEEK);
  if (key === 'End') return endOfWeek(day, WEEK);
  return undefined;
};

const daysFrom = (monday: Date): readonly Date[] => eachDayOfInterval({ start: monday, end: addDays(monday, 6) });

const dayOn = (date: Date): Day => format(date, 'yyyy-MM-dd');

const clamp = (day: Day, least: Day, most: Day): Day => (day < least ? least : day > most ? most : day);
