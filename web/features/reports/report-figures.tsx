import './report.css';
import { Card } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Report } from '../../data/reports.ts';
import { counted } from '../../ui/text/counted.ts';
import { formatDuration } from '../../ui/text/time.ts';

/** The figures of a report. Degraded, maintenance and unknown time have their own, and none hides in the percentage. */
export const ReportFigures = ({ report }: { readonly report: Report }) => {
  const { figures, incidents, services } = report;
  const outages = incidents.filter(({ severity }) => severity === 'outage').length;
  const isOne = report.scope.kind === 'service';
  const affected = (name: 'downSeconds' | 'degradedSeconds') =>
    services.filter((service) => service.figures[name] > 0).length;
  const across = (name: 'downSeconds' | 'degradedSeconds') =>
    isOne || affected(name) === 0 ? '' : `across ${counted(affected(name), 'service')}`;
  const longest = figures.longestSeconds > 0 ? `longest ${lengthOf(figures.longestSeconds)}` : '';
  return (
    <Card asChild className="ac-panel">
      <dl className="ac-report-figures">
        <Figure
          name={isOne ? 'Uptime' : 'Average uptime'}
          value={percentText(figures.uptime)}
          note={isOne ? 'degraded counts as up' : counted(services.length, 'service')}
        />
        <Figure
          name="Incidents"
          value={report.incidentsComplete ? String(incidents.length) : `${incidents.length}+`}
          note={incidents.length === 0 ? '' : `${counted(outages, 'outage')}, ${incidents.length - outages} degraded`}
        />
        <Figure
          name="Down"
          value={lengthOf(figures.downSeconds)}
          note={across('downSeconds') || (figures.downSeconds > 0 ? longest : '')}
        />
        <Figure
          name="Degraded"
          value={lengthOf(figures.degradedSeconds)}
          note={across('degradedSeconds') || (figures.downSeconds > 0 ? '' : longest)}
        />
        <Figure name="Maintenance" value={lengthOf(figures.maintenanceSeconds)} note="not counted" />
        <Figure name="Unknown" value={lengthOf(figures.unknownSeconds)} note="not counted as up" />
      </dl>
    </Card>
  );
};

const Figure = ({ name, value, note }: { readonly name: string; readonly value: ReactNode; readonly note: string }) => (
  <div>
    <dt className="ac-meta">{name}</dt>
    <dd className="ac-numbers">{value}</dd>
    <dd className="ac-meta">{note}</dd>
  </div>
);

export const percentText = (percent: number | null): string => (percent === null ? 'n/a' : `${percent}%`);

/** `under 1m` for less than a minute that isn't nothing. */
export const lengthOf = (seconds: number): string =>
  seconds > 0 && seconds < 60 ? 'under 1m' : formatDuration(seconds * 1_000);
