import './report.css';
import { Text } from '@radix-ui/themes';
import { statusLabel } from '../../board/status/status.ts';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import { lengthOf } from '../../board/uptime/figure-text.ts';
import type { Report } from '../../data/reports.ts';
import { Panel, PanelFoot } from '../../ui/panel/panel.tsx';
import { formatWeekday } from '../../ui/text/calendar.ts';
import { counted } from '../../ui/text/counted.ts';
import { inTimeZone } from '../../ui/text/time.ts';

const MOST_SHOWN = 50;
/** On paper, so that a report stays on one page. */
const mostPrinted = ({ scope }: Report): number => (scope.kind === 'service' ? 8 : 4);

/** The incidents of a report, newest first. Titles are the provider's words. */
export const ReportIncidents = ({ report }: { readonly report: Report }) => {
  const { incidents, period, scope, incidentsComplete } = report;
  if (incidents.length === 0) return <None />;
  const most = mostPrinted(report);
  return (
    <Panel title="Incidents">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="ac-report-scroll" tabIndex={0} aria-label="Incidents table">
        <table className="ac-table ac-report-table">
          <Heads />
          <tbody>
            {incidents.slice(0, MOST_SHOWN).map((incident, index) => (
              <Row
                key={incident.id}
                incident={incident}
                began={inTimeZone(period.timeZone, () => formatWeekday(incident.startedAt))}
                names={scope.kind === 'service' ? '' : namesOf(incident)}
                isPrinted={index < most}
              />
            ))}
          </tbody>
        </table>
      </section>
      {incidents.length > MOST_SHOWN && (
        <PanelFoot className="ac-not-on-paper">
          The newest {MOST_SHOWN} of {incidentsComplete ? incidents.length : `more than ${incidents.length}`} incidents.
        </PanelFoot>
      )}
      {incidents.length > most && (
        <PanelFoot className="ac-report-paper">
          {incidentsComplete ? '' : 'At least '}
          {counted(incidents.length - most, 'more incident')}.
        </PanelFoot>
      )}
    </Panel>
  );
};

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">Severity</th>
      <th scope="col">Incident</th>
      <th scope="col">Began</th>
      <th scope="col">Down</th>
      <th scope="col">Degraded</th>
    </tr>
  </thead>
);

type Incident = Report['incidents'][number];

type RowProps = {
  readonly incident: Incident;
  readonly began: string;
  /** The affected services, if the report has several. */
  readonly names: string;
  readonly isPrinted: boolean;
};

const Row = ({ incident, began, names, isPrinted }: RowProps) => (
  <tr className={isPrinted ? undefined : 'ac-not-on-paper'}>
    <td>
      <span className={`ac-report-severity ${incident.severity}`}>
        <StatusIcon status={incident.severity} size={16} />
        {statusLabel[incident.severity]}
      </span>
    </td>
    <th scope="row" dir="auto">
      {incident.title}
      {names && <span className="ac-meta">{names}</span>}
    </th>
    <td className="began">
      <time dateTime={incident.startedAt}>{began}</time>
    </td>
    <td className={incident.downSeconds === 0 ? 'zero' : undefined}>{lengthOf(incident.downSeconds)}</td>
    <td className={incident.degradedSeconds === 0 ? 'zero' : undefined}>{lengthOf(incident.degradedSeconds)}</td>
  </tr>
);

const MOST_NAMES = 5;

const namesOf = ({ services }: Incident): string =>
  services
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
    .join(', ');

const None = () => (
  <Panel title="Incidents">
    <Text as="p" color="gray" mx="4" mb="4">
      No incidents in this period.
    </Text>
  </Panel>
);
