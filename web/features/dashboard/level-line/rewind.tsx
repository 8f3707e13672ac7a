import './rewind.css';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { isRaised, type Status, type StatusChange, sortOrder } from '../../../board/status/status.ts';
import { formatMoment } from '../../../ui/text/time.ts';
import { DAY_MS, MINUTE_MS } from '../../../ui/text/units.ts';

const STEP_MINUTES = 5;

/** The times that the board can be shown at: the last 24 hours, or a day. */
export type Span = {
  readonly from: Date;
  readonly to: Date;
  readonly name: string;
  readonly ends: readonly [string, string];
};

export const lastDay = (now: Date): Span => ({
  from: new Date(now.getTime() - DAY_MS),
  to: now,
  name: 'the last 24 hours',
  ends: ['24 hours ago', 'Now'],
});

type Props = {
  readonly span: Span;
  /** How far before the end of the span the shown board is. */
  readonly minutesAgo: number;
  /** Undefined while they aren't known: rewinding isn't possible yet. */
  readonly changes: readonly StatusChange[] | undefined;
  readonly now: Date;
  /** The board's text at that moment, for screen readers; undefined for now. */
  readonly says: string | undefined;
  readonly onChange: (minutesAgo: number) => void;
  /** Chooses another day, between the ends of the track. */
  readonly children: ReactNode;
};

/**
 * A track of a day: dragging it, or the arrow keys, shows the line at that time. Notches mark the start of problems; `[` and `]` go to
 * them.
 */
export const Rewind = ({ span, minutesAgo, changes, now, says, onChange, children }: Props) => {
  const notches = useMemo(() => notchesOf(changes ?? [], span), [changes, span]);
  const length = Math.round((span.to.getTime() - span.from.getTime()) / MINUTE_MS);
  const step = (event: KeyboardEvent) => {
    const marks = notches.map(({ place }) => Math.round(((1 - place / 100) * length) / STEP_MINUTES) * STEP_MINUTES);
    const next =
      event.key === '['
        ? Math.min(...marks.filter((mark) => mark > minutesAgo))
        : event.key === ']' && Math.max(0, ...marks.filter((mark) => mark < minutesAgo));
    if (next !== false && next <= length) onChange(next);
  };
  const moment = new Date(span.to.getTime() - minutesAgo * MINUTE_MS);
  return (
    <div className={says === undefined ? 'ac-rewind' : 'ac-rewind past'}>
      <div className="ac-rewind-track">
        {notches.map(({ place, status }) => (
          <span key={place} className={`st st-${status}`} style={{ left: `${place}%` }} aria-hidden="true" />
        ))}
        <input
          type="range"
          min={-length}
          max={0}
          step={STEP_MINUTES}
          value={-minutesAgo}
          disabled={changes === undefined}
          aria-label={`Rewind ${span.name}`}
          aria-keyshortcuts="[ ]"
          onKeyDown={step}
          aria-valuetext={says === undefined ? 'Now' : `${formatMoment(moment, now)}: ${says}`}
          onChange={(event) => onChange(-event.target.valueAsNumber)}
        />
      </div>
      <div className="ac-rewind-axis ac-meta">
        <span aria-hidden="true">{span.ends[0]}</span>
        {children}
        <span aria-hidden="true">{span.ends[1]}</span>
      </div>
    </div>
  );
};

type Notch = { readonly place: number; readonly status: Status };

/** The worst that began in each stretch of a two-hundredth of the day. */
const notchesOf = (changes: readonly StatusChange[], { from, to }: Span): readonly Notch[] => {
  const worst = new Map<number, Status>();
  for (const { status, changedAt } of changes) {
    const place = ((Date.parse(changedAt) - from.getTime()) / (to.getTime() - from.getTime())) * 100;
    if (place < 0 || place > 100 || !isRaised(status)) continue;
    const stretch = Math.round(place * 2) / 2;
    const known = worst.get(stretch);
    if (known === undefined || sortOrder[status] > sortOrder[known]) worst.set(stretch, status);
  }
  return [...worst].map(([place, status]) => ({ place, status }));
};
