import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Past } from '../../../board/all-clear/board-at.ts';
import { pastBoardQuery } from '../../../data/past-board.ts';
import DatePopover from '../../../ui/calendar/date-popover.tsx';
import { addDays, type Day, dayName, endOfDay, shortDayName, startOfDay } from '../../../ui/text/calendar.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Span } from './rewind.tsx';

const DAYS = 90;

/** A day of the past, and everything that tells how the board was. */
export type ShownDay = { readonly day: Day; readonly span: Span; readonly past: Past };

type Props = {
  readonly day: Day | undefined;
  readonly today: Day;
  readonly boardId: number | undefined;
  /** Undefined for the last 24 hours. */
  readonly onShow: (shown: ShownDay | undefined) => void;
};

/** Chooses the day that the board goes back to. Until its history has loaded, the board stays as it is. */
const DayChoice = ({ day, today, boardId, onShow }: Props) => {
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState('');
  const choose = async (chosen: Day) => {
    setError('');
    if (chosen === today) return onShow(undefined);
    setWaiting(true);
    try {
      const past = await client.fetchQuery(pastBoardQuery(chosen, boardId));
      onShow({ day: chosen, span: spanOf(chosen, today), past });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "We couldn't load that day.");
    }
    setWaiting(false);
  };
  return (
    <span>
      <DatePopover
        trigger={<TextButton>Choose a day</TextButton>}
        from={day ?? today}
        to={day ?? today}
        least={addDays(today, 1 - DAYS)}
        most={today}
        onChoose={(chosen) => void choose(chosen)}
      />
      <span role="status">{isWaiting && ' Loading that day...'}</span>
      {error && <span role="alert"> {error}</span>}
    </span>
  );
};

const spanOf = (day: Day, today: Day): Span => ({
  from: new Date(startOfDay(day)),
  to: new Date(endOfDay(day)),
  name: dayName(day, today),
  ends: [`${shortDayName(day)}, start`, 'end of day'],
});

export default DayChoice;
