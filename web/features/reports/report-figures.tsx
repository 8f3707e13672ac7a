import { Card } from '@radix-ui/themes';
import { lengthOf, percentText } from '../../board/uptime/figure-text.ts';
import { Figures } from '../../board/uptime/figures.tsx';
import type { Report } from '../../data/reports.ts';
import { counted } from '../../ui/text/counted.ts';

/** The figures of a report. Degraded, maintenance and unknown time have their own, and none hides in the percentage. */
export const ReportFigures = ({ report }: { readonly report: Report }) => (
  <Card className="ac-panel">
    <Figures figures={figuresOf(report)} />
  </Card>
);

const figuresOf = ({ figures, incidents, services, scope, incidentsComplete }: Report) => {
  const outages = incidents.filter(({ severity }) => severity === 'outage').length;
  const isOne = scope.kind === 'service';
  const affected = (name: 'downSeconds' | 'degradedSeconds') =>
    services.filter((service) => service.figures[name] > 0).length;
  const across = (name: 'downSeconds' | 'degradedSeconds') =>
    isOne || affected(name) === 0 ? '' : `across ${counted(affected(name), 'service')}`;
  const longest = figures.longestSeconds > 0 ? `longest problem ${lengthOf(figures.longestSeconds)}` : '';
  return [
    {
      name: isOne ? 'Uptime' : 'Average uptime',
      value: percentText(figures.uptime),
      note: isOne ? 'degraded counts as up' : counted(services.length, 'service'),
    },
    {
      name: 'Incidents',
      value: incidentsComplete ? String(incidents.length) : `${incidents.length}+`,
      note: incidents.length === 0 ? '' : `${counted(outages, 'outage')}, ${incidents.length - outages} degraded`,
    },
    {
      name: 'Down',
      value: lengthOf(figures.downSeconds),
      note: across('downSeconds') || (figures.downSeconds > 0 ? longest : ''),
    },
    {
      name: 'Degraded',
      value: lengthOf(figures.degradedSeconds),
      note: across('degradedSeconds') || (figures.downSeconds > 0 ? '' : longest),
    },
    { name: 'Maintenance', value: lengthOf(figures.maintenanceSeconds), note: 'not counted' },
    { name: 'Unknown', value: lengthOf(figures.unknownSeconds), note: 'not counted as up' },
  ];
};
