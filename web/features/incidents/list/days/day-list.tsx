import './day-list.css';
import { useId } from 'react';
import { useRovingFocus } from '../../../../ui/roving-focus.ts';
import { type Day, daysBetween, shortDayName, weekdayName } from '../../../../ui/text/calendar.ts';
import { counted } from '../../../../ui/text/counted.ts';
import { shortDuration } from '../../../../ui/text/duration.ts';
import { dayOf } from '../../../../ui/text/time.ts';
import { IncidentTable, incidentKey, type ServiceLook } from '../../incident-table.tsx';
import { isOpen } from '../../periods.ts';
import { dayTitle, quietTitle } from '../dates/presets.ts';
import type { BusyDay, QuietDays } from './days.ts';

type Props = {
  readonly days: readonly (BusyDay | QuietDays)[];
  readonly services: readonly ServiceLook[];
  readonly now: Date;
};

/** The days of a range, newest first, each with its incidents. All rows are one tab stop. */
export const DayList = ({ days, services, now }: Props) => {
  const today = dayOf(now);
  const keys = days.flatMap((day) => (day.kind === 'busy' ? day.incidents.map(incidentKey) : []));
  const { props, stop } = useRovingFocus(keys);
  return (
    <div {...props}>
      {days.map((day) =>
        day.kind === 'quiet' ? (
          <Quiet key={day.to} days={day} today={today} />
        ) : (
          <Busy key={day.day} day={day} services={services} now={now} today={today} stop={stop} />
        ),
      )}
    </div>
  );
};

type BusyProps = Omit<Props, 'days'> & {
  readonly day: BusyDay;
  readonly today: Day;
  readonly stop: (key: string) => 0 | -1;
};

const Busy = ({ day, services, now, today, stop }: BusyProps) => {
  const heading = useId();
  const isEmpty = day.incidents.length === 0;
  return (
    <section aria-labelledby={heading} className={isEmpty ? 'ac-day quiet' : 'ac-day'}>
      <header className="ac-day-head">
        <h2 id={heading}>{dayTitle(day.day, today)}</h2>
        <Hours day={day} now={now} />
        <p className="ac-numbers">{sumOf(day)}</p>
      </header>
      {!isEmpty && <IncidentTable incidents={day.incidents} services={services} now={now} day={day.day} stop={stop} />}
    </section>
  );
};

const Quiet = ({ days, today }: { readonly days: QuietDays; readonly today: Day }) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="ac-day quiet">
      <header className="ac-day-head">
        <h2 id={heading}>{days.from === days.to ? dayTitle(days.to, today) : quietTitle(days, today)}</h2>
        <div className="ac-hours" aria-hidden="true">
          <i style={{ width: '100%' }} />
        </div>
        <p>Quiet</p>
      </header>
    </section>
  );
};

/** The hours of a day as a line, raised where something was wrong; the rows have its facts. */
const Hours = ({ day: { start, end, stretches }, now }: { readonly day: BusyDay; readonly now: Date }) => {
  // Incidents of several services often begin and end together.
  const drawn = new Map(stretches.map((each) => [`${each.status} ${each.from} ${each.to}`, each]));
  const share = (ms: number): string => `${(ms / (end - start)) * 100}%`;
  return (
    <div className="ac-hours" aria-hidden="true">
      <i style={{ width: share(Math.min(end, Math.max(start, now.getTime())) - start) }} />
      {[...drawn].map(([key, { from, to, status }]) => (
        <b key={key} className={`st st-${status}`} style={{ left: share(from - start), width: share(to - from) }} />
      ))}
    </div>
  );
};

/** "3 incidents · 1 open · 2h 36m"; "Continued from Tuesday" for a day that only has the rest of an earlier one. */
const sumOf = ({ day, incidents, continuedFrom, troubledMs }: BusyDay): string => {
  const real = incidents.filter(({ notice }) => !notice);
  const notices = incidents.length - real.length;
  const open = real.filter(isOpen).length;
  const parts = [
    real.length > 0 && counted(real.length, 'incident'),
    notices > 0 && counted(notices, 'notice'),
    open > 0 && `${open} open`,
    continuedFrom !== undefined &&
      `${incidents.length > 0 ? 'continued' : 'Continued'} from ${earlier(continuedFrom, day)}`,
    troubledMs > 0 && shortDuration(troubledMs),
  ];
  return parts.filter((part) => part !== false).join(' · ');
};

/** A weekday names one day of the last week. */
const earlier = (from: Day, day: Day): string => (daysBetween(from, day) < 7 ? weekdayName(from) : shortDayName(from));
