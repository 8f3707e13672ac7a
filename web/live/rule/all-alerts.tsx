import { useState } from 'react';
import { shortDayName } from '../../ui/text/calendar.ts';
import { counted } from '../../ui/text/counted.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { RuleReplay } from './replay-query.ts';

type Props = { readonly replay: Pick<RuleReplay, 'before' | 'after'> };

/** Every day with alerts by either rule, newest first, once somebody asks for them. */
export const AllAlerts = ({ replay: { before, after } }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const total = Math.max(before?.alerts ?? 0, after.alerts);
  if (total === 0) return null;
  const [now, next] = [before?.days ?? [], after.days].map((days) => new Map(days.map((day) => [day.date, day])));
  const dates = [...new Set([...(now?.keys() ?? []), ...(next?.keys() ?? [])])].toSorted().toReversed();
  return (
    <div>
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide alerts' : `Show all ${counted(total, 'alert')}`}
      </TextButton>
      {isOpen && (
        <ul className="ac-replay-list" aria-label="Alerts by day">
          {dates.map((date) => (
            <li key={date}>
              <span>
                {shortDayName(date)}
                {(now?.get(date) ?? next?.get(date))?.outages ? ', with an outage' : ''}
              </span>
              <span className="ac-numbers">
                {before && `${now?.get(date)?.alerts ?? 0} now, `}
                {next?.get(date)?.alerts ?? 0} with the new rule
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
