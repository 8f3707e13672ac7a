import './report.css';
import { Card } from '@radix-ui/themes';
import { zoneName } from '../../board/uptime/figure-text.ts';
import { reportDays } from '../../board/uptime/report-days.ts';
import type { UptimeDay } from '../../board/uptime/uptime.ts';
import { DayChart } from '../../board/uptime/uptime-chart.tsx';
import type { Report } from '../../data/reports.ts';
import { shortDayName } from '../../ui/text/calendar.ts';
import { counted } from '../../ui/text/counted.ts';
import { shortDuration } from '../../ui/text/duration.ts';

/** More days have no letters below. */
const MOST_LETTERS = 31;
const MOST_LABELS = 2;

type Props = {
  readonly report: Report;
  /** Shows the incidents of a day; absent on a shared report. */
  readonly onDay: ((date: string) => void) | undefined;
};

/** The days of a report. At most two raised days have a label, since the table has the rest. */
export const ReportChart = ({ report, onDay }: Props) => {
  const { period, figures } = report;
  const days = reportDays(period, report.days, figures.since);
  const troubled = days.filter(({ kind }) => kind === 'outage' || kind === 'degraded').length;
  const label = `${period.label}: ${counted(days.length, 'day')}, ${troubled === 0 ? 'no problems' : `${counted(troubled, 'day')} with problems`}`;
  const isShort = days.length <= MOST_LETTERS;
  return (
    <Card className="ac-panel ac-report-chart">
      <div className="ac-report-labels" aria-hidden="true">
        {labelsOf(report, days).map(({ at, text, status, isWorst }) => (
          <span
            key={at}
            className={`${status} ${isWorst ? 'worst' : ''} ${at > days.length / 2 ? 'left' : ''}`}
            style={placeOf(at, days.length)}
          >
            {text}
          </span>
        ))}
      </div>
      <DayChart
        days={days}
        label={label}
        zone={zoneName(period.timeZone)}
        className="ac-report-bars"
        onChoose={onDay}
        {...(isShort && { axis: <Letters days={days} /> })}
      />
    </Card>
  );
};

/** A label begins at its bar, in the right half it ends there. */
const placeOf = (at: number, count: number) =>
  at > count / 2 ? { right: `${((count - at - 1) / count) * 100}%` } : { left: `${(at / count) * 100}%` };

const Letters = ({ days }: { readonly days: readonly UptimeDay[] }) => (
  <div className="ac-report-letters ac-numbers" aria-hidden="true">
    {days.map(({ date }) => {
      const at = new Date(date);
      const isWeekend = at.getUTCDay() % 6 === 0;
      return (
        <span key={date} className={isWeekend ? 'weekend' : undefined}>
          <i>{weekday.format(at)}</i>
          {at.getUTCDate()}
        </span>
      );
    })}
  </div>
);

/** The two worst raised days: outages first, then the longest. */
const labelsOf = ({ days: troubled, services }: Report, days: readonly UptimeDay[]) => {
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const raised = troubled
    .filter(({ status }) => status === 'outage' || status === 'degraded')
    .toSorted((a, b) => Number(b.status === 'outage') - Number(a.status === 'outage') || b.seconds - a.seconds)
    .slice(0, MOST_LABELS)
    .map(({ date, status, seconds, serviceId }, nth) => {
      const verb = `${status === 'outage' ? 'down' : 'degraded'} ${shortDuration(seconds * 1_000)}`;
      const subject = services.length > 1 ? `${names.get(serviceId) ?? ''} ${verb}` : verb;
      const at = days.findIndex((day) => day.date === date);
      return { at, status, isWorst: nth === 0, text: `${shortDayName(date)}: ${subject}` };
    })
    .toSorted((a, b) => a.at - b.at);
  const [first, second] = raised.map(({ at }) => spanOf(at, days.length));
  return first && second && first.to > second.from ? raised.filter(({ isWorst }) => isWorst) : raised;
};

/** A label takes this part of the chart; see report.css. */
const LABEL_WIDTH = 0.32;

/** Where a label is, from 0 to 1. */
const spanOf = (at: number, count: number): { readonly from: number; readonly to: number } => {
  const place = at > count / 2 ? (at + 1) / count - LABEL_WIDTH : at / count;
  return { from: place, to: place + LABEL_WIDTH };
};

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' });
