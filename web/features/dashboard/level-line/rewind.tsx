import './rewind.css';
import { useMemo } from 'react';
import { isRaised, type Status, type StatusChange, sortOrder } from '../../../board/status/status.ts';
import { formatMoment } from '../../../ui/text/time.ts';
import { DAY_MS, MINUTE_MS } from '../../../ui/text/units.ts';

const STEP_MINUTES = 5;
const MOST_MINUTES = DAY_MS / MINUTE_MS;

type Props = {
  /** How far back the board is shown; 0: as it is now. */
  readonly minutesAgo: number;
  /** Undefined while they aren't known: rewinding isn't possible yet. */
  readonly changes: readonly StatusChange[] | undefined;
  readonly now: Date;
  /** The board's text at that moment, for screen readers. */
  readonly says: string;
  readonly onChange: (minutesAgo: number) => void;
};

/** A track of the last 24 hours: dragging it, or the arrow keys, shows the line at that time. Notches mark the start of problems. */
export const Rewind = ({ minutesAgo, changes, now, says, onChange }: Props) => {
  const notches = useMemo(() => notchesOf(changes ?? [], now), [changes, now]);
  const moment = new Date(now.getTime() - minutesAgo * MINUTE_MS);
  return (
    <div className={minutesAgo === 0 ? 'ac-rewind' : 'ac-rewind past'}>
      <div className="ac-rewind-track">
        {notches.map(({ place, status }) => (
          <span key={place} className={`st st-${status}`} style={{ left: `${place}%` }} aria-hidden="true" />
        ))}
        <input
          type="range"
          min={-MOST_MINUTES}
          max={0}
          step={STEP_MINUTES}
          value={-minutesAgo}
          disabled={changes === undefined}
          aria-label="Rewind the last 24 hours"
          aria-valuetext={minutesAgo === 0 ? 'Now' : `${formatMoment(moment, now)}: ${says}`}
          onChange={(event) => onChange(-event.target.valueAsNumber)}
        />
      </div>
      <div className="ac-rewind-axis ac-meta" aria-hidden="true">
        <span>24 hours ago</span>
        <span>Now</span>
      </div>
    </div>
  );
};

type Notch = { readonly place: number; readonly status: Status };

/** The worst that began in each stretch of a two-hundredth of the day. */
const notchesOf = (changes: readonly StatusChange[], now: Date): readonly Notch[] => {
  const worst = new Map<number, Status>();
  for (const { status, changedAt } of changes) {
    const place = 100 - ((now.getTime() - Date.parse(changedAt)) / DAY_MS) * 100;
    if (place < 0 || place > 100 || !isRaised(status)) continue;
    const stretch = Math.round(place * 2) / 2;
    const known = worst.get(stretch);
    if (known === undefined || sortOrder[status] > sortOrder[known]) worst.set(stretch, status);
  }
  return [...worst].map(([place, status]) => ({ place, status }));
};
