import { addDays } from '../../ui/text/calendar.ts';
import type { RuleReplay } from './replay-query.ts';

type Days = NonNullable<RuleReplay['before']>['days'];

type Props = {
  readonly name: string;
  readonly alerts: { readonly alerts: number; readonly days: Days };
  readonly firstDay: string;
  readonly days: number;
  /** Days with a missed outage. */
  readonly missed?: ReadonlySet<string>;
};

/** One bar for each day: its height says if there were alerts, and if one was about an outage. The numbers are beside. */
export const AlertLine = ({ name, alerts, firstDay, days, missed }: Props) => {
  const known = new Map(alerts.days.map((day) => [day.date, day]));
  const dates = Array.from({ length: days }, (_, nth) => addDays(firstDay, nth));
  return (
    <div className="ac-replay-line">
      <span>{name}</span>
      <div className="ac-replay-bars" aria-hidden="true">
        {dates.map((date) => {
          const day = known.get(date);
          const kind = missed?.has(date) ? 'missed' : day ? (day.outages > 0 ? 'outage' : 'some') : '';
          return <b key={date} className={kind} />;
        })}
      </div>
      <b className="ac-numbers">{alerts.alerts.toLocaleString('en-GB')}</b>
    </div>
  );
};
