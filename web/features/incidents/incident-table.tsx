import '../../ui/table.css';
import { Text } from '@radix-ui/themes';
import './incident-table.css';
import { Link } from '@tanstack/react-router';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import { knownStatus, type Readable } from '../../board/status/marks.ts';
import { SeverityWord } from '../../board/status/severity-word.tsx';
import type { Incident, Service } from '../../board/status/status.ts';
import { IncidentBadge } from '../../board/status/status-badge.tsx';
import { StatusDot } from '../../board/status/status-dot.tsx';
import { Person } from '../../data/person.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Day, formatRecent, formatSpan } from '../../ui/text/calendar.ts';
import { dayOf, formatClock, formatExact } from '../../ui/text/time.ts';
import { lengthText, shortLength } from './incident-length.ts';
import { notesOf } from './incident-notes.ts';
import { isOpen } from './periods.ts';

const MuteMark = lazyPart(() => import('../../board/status/mute-mark.tsx'));
const CopyIncident = lazyPart(() => import('./customers/copy-incident.tsx'));

export type ServiceLook = Readable &
  Pick<Service, 'id' | 'logoIcon' | 'logoColor' | 'customerWords' | 'observedAt' | 'mute'>;

type Props = {
  /** In the order in which they are shown. */
  readonly incidents: readonly Incident[];
  /** The services of the incidents; left out if all belong to one service, which then needs no column. */
  readonly services?: readonly ServiceLook[];
  readonly now: Date;
  /** The day that heads them, so that their times need none, nor their columns a name that is seen. */
  readonly day?: Day;
  /** The tabIndex of a row's link in a list that is one tab stop; see `incidentKey`. */
  readonly stop?: (key: string) => 0 | -1;
};

/** The `data-key` of an incident's link. */
export const incidentKey = ({ id, serviceId }: Pick<Incident, 'id' | 'serviceId'>): string => `${id}-${serviceId}`;

/** Incidents, each a link to its own view. On narrow panels each is a small block. */
export const IncidentTable = ({ incidents, services, now, day, stop }: Props) => {
  const looks = services && new Map(services.map((service) => [service.id, service]));
  return (
    <div className="ac-table-box">
      <table className={day === undefined ? 'ac-table ac-incidents' : 'ac-table ac-incidents of-day'}>
        <thead>
          <tr>
            <th scope="col" className="ac-inc-severity">
              Severity
            </th>
            {looks && (
              <th scope="col" className="ac-inc-service">
                Service
              </th>
            )}
            <th scope="col">Description</th>
            <th scope="col" className="ac-inc-time">
              Time
            </th>
            <th scope="col" className="ac-inc-length">
              Duration
            </th>
          </tr>
        </thead>
        <tbody>
          {incidents.map((incident) => (
            <IncidentRow
              key={incidentKey(incident)}
              incident={incident}
              looks={looks}
              now={now}
              day={day}
              tabIndex={stop?.(incidentKey(incident))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type RowProps = {
  readonly incident: Incident;
  readonly looks: ReadonlyMap<number, ServiceLook> | undefined;
  readonly now: Date;
  readonly day: Day | undefined;
  readonly tabIndex: 0 | -1 | undefined;
};

const IncidentRow = ({ incident, looks, now, day, tabIndex }: RowProps) => (
  <tr className={edgeOf(incident)}>
    <td className="ac-inc-severity">
      <SeverityWord incident={incident} />
    </td>
    {looks && (
      <td className="ac-inc-service">
        <ServiceName incident={incident} look={looks.get(incident.serviceId)} tabIndex={tabIndex} />
      </td>
    )}
    <td className="ac-inc-what">
      {(isOpen(incident) || incident.awaitsAllClear) && (
        <span className="ac-inc-copy">
          <CopyIncident incident={incident} service={looks?.get(incident.serviceId)} />
        </span>
      )}
      <Link
        to="/services"
        search={{ id: incident.serviceId, incident: incident.id }}
        className="ac-inc-title"
        data-key={incidentKey(incident)}
        tabIndex={tabIndex}
      >
        <bdi>{incident.title}</bdi>
      </Link>
      {isOpen(incident) && !incident.notice && <IncidentBadge incident={incident} />}
      {notesOf(incident).map((note) => (
        <Text as="p" size="1" color="gray" key={note}>
          {note}
        </Text>
      ))}
      <Muted incident={incident} look={looks?.get(incident.serviceId)} now={now} />
      {incident.assignee && <Owner assignee={incident.assignee} />}
    </td>
    <td className="ac-inc-time">
      <time dateTime={incident.startedAt} title={formatExact(incident.startedAt)}>
        {timeText(incident, now, day)}
      </time>
    </td>
    <Length incident={incident} now={now} />
  </tr>
);

/** The height of its left edge says how bad it got. */
const edgeOf = ({ severity, notice, resolvedAt }: Incident): string | undefined =>
  severity && !notice ? `ac-inc-edge st st-${severity}${resolvedAt === null ? '' : ' ended'}` : undefined;

/** When it started, and on its own day when it ended too; the weekday says which day. */
const timeText = ({ startedAt, resolvedAt }: Incident, now: Date, day: Day | undefined): string => {
  if (day === undefined || dayOf(startedAt) !== day) return formatRecent(startedAt, now);
  return resolvedAt === null ? formatClock(startedAt) : formatSpan(startedAt, resolvedAt);
};

/** A mute of the service silences its incidents too. */
const Muted = ({ incident, look, now }: Pick<NameProps, 'incident' | 'look'> & { readonly now: Date }) => {
  const mute = incident.mute ?? look?.mute;
  return mute && isOpen(incident) ? (
    <p>
      <MuteMark mute={mute} now={now} />
    </p>
  ) : null;
};

const Owner = ({ assignee: { id, name, since } }: { readonly assignee: NonNullable<Incident['assignee']> }) => (
  <p className="ac-inc-owner" title={`Since ${formatExact(since)}`}>
    <Person id={id} name={name} small />
    <span>
      <bdi>{name}</bdi> is on it
    </span>
  </p>
);

type NameProps = Pick<RowProps, 'incident' | 'tabIndex'> & { readonly look: ServiceLook | undefined };

/**
 * While the incident is open, the service's own status is shown before its name, because the phase doesn't say how bad it is. A resolved
 * incident says nothing about the service's current status.
 */
const ServiceName = ({ incident, look, tabIndex }: NameProps) => (
  <Link to="/services" search={{ id: incident.serviceId }} className="ac-inc-service-link" tabIndex={tabIndex}>
    {look && <ServiceTile logoIcon={look.logoIcon} logoColor={look.logoColor} size="small" />}
    {look?.enabled && isOpen(incident) && <StatusDot status={knownStatus(look)} still />}
    <bdi className="ac-inc-service-name" title={incident.serviceName}>
      {incident.serviceName || 'Unknown Service'}
    </bdi>
  </Link>
);

const Length = ({ incident, now }: { incident: Incident; now: Date }) => (
  <td className="ac-inc-length" title={`Since ${formatExact(incident.startedAt)}, ${lengthText(incident, now)}`}>
    {shortLength(incident, now)}
    {incident.resolvedAt === null && !incident.notice && (
      <Text size="1" color="gray">
        so far
      </Text>
    )}
  </td>
);
