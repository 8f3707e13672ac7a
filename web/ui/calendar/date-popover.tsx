import { Popover, Text } from '@radix-ui/themes';
import { type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '../overlay/back-closes.ts';
import type { Day } from '../text/day.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';

type Props = Omit<CalendarProps, 'onPick'> & {
  readonly trigger: ReactNode;
  /** One day is chosen, or a first and a last day. */
  readonly isRange?: boolean;
  readonly onChoose: (from: Day, to: Day) => void;
};

/** A calendar in a popover, to choose a day or a range. Escape and Back close it. */
const DatePopover = ({ trigger, isRange = false, onChoose, ...calendar }: Props) => {
  const [open, setOpen] = useState(false);
  const [first, setFirst] = useState<Day>();
  const content = useRef<HTMLDivElement>(null);
  const change = (isOpen: boolean) => {
    setFirst(undefined);
    setOpen(isOpen);
  };
  useBackCloses(open, () => change(false));
  const pick = (day: Day) => {
    if (isRange && first === undefined) return setFirst(day);
    const [from = day, to = day] = [first ?? day, day].toSorted();
    change(false);
    onChoose(from, to);
  };
  const chosen = first === undefined ? calendar : { ...calendar, from: first, to: first };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger>{trigger}</Popover.Trigger>
      <Popover.Content
        ref={content}
        aria-label={isRange ? 'Choose dates' : 'Choose a day'}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
        }}
      >
        <Calendar {...chosen} onPick={pick} />
        {isRange && (
          <Text as="p" size="1" color="gray" mt="2" role="status">
            {first === undefined ? 'Choose the first day.' : 'Choose the last day.'}
          </Text>
        )}
      </Popover.Content>
    </Popover.Root>
  );
};

export default DatePopover;
