import '../../ui/table.css';
import { Text } from '@radix-ui/themes';
import './incident-table.css';
import { Link } from '@tanstack/react-router';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import { knownStatus, type Readable } from '../../board/status/marks.ts';
import type { Incident, Service } from '../../board/status/status.ts';
import { IncidentBadge } from '../../board/status/status-badge.tsx';
import { StatusDot } from '../../board/status/status-dot.tsx';
import { Person } from '../../data/person.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { formatExact, formatShort } from '../../ui/text/time.ts';
import { lengthText, shortLength } from './incident-length.ts';
import { notesOf } from './incident-notes.ts';
import { isOpen } from './periods.ts';

const CopyIncident = lazyPart(() => import('./customers/copy-incident.tsx'));

export type ServiceLook = Readable & Pick<Service, 'id' | 'logoIcon' | 'logoColor'>;

type Props = {
  /** In the order in which they are shown. */
  readonly incidents: readonly Incident[];
  /** The services of the incidents; left out if all belong to one service, which then needs no column. */
  readonly services?: readonly ServiceLook[];
  readonly now: Date;
};

/** Incidents, each a link to its own view. On narrow panels each is a small block. */
export const IncidentTable = ({ incidents, services, now }: Props) => {
  const looks = services && new Map(services.map((service) => [service.id, service]));
  return (
    <div className="ac-table-box">
      <table className="ac-table ac-incidents">
        <thead>
          <tr>
            <th scope="col" className="ac-inc-phase">
              Status
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
            <IncidentRow key={`${incident.id}-${incident.serviceId}`} incident={incident} looks={looks} now={now} />
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
};

const IncidentRow = ({ incident, looks, now }: RowProps) => (
  <tr>
    <td className="ac-inc-phase">
      <IncidentBadge incident={incident} />
    </td>
    {looks && (
      <td className="ac-inc-service">
        <ServiceName incident={incident} look={looks.get(incident.serviceId)} />
      </td>
    )}
    <td className="ac-inc-what">
      {isOpen(incident) && (
        <span className="ac-inc-copy">
          <CopyIncident incident={incident} status={looks?.get(incident.serviceId)?.currentStatus} />
        </span>
      )}
      <Link to="/services" search={{ id: incident.serviceId, incident: incident.id }} className="ac-inc-title">
        <bdi>{incident.title}</bdi>
      </Link>
      {notesOf(incident).map((note) => (
        <Text as="p" size="1" color="gray" key={note}>
          {note}
        </Text>
      ))}
      {incident.assignee && <Owner assignee={incident.assignee} />}
    </td>
    <td className="ac-inc-time">
      <time dateTime={incident.startedAt} title={formatExact(incident.startedAt)}>
        {formatShort(incident.startedAt)}
      </time>
    </td>
    <Length incident={incident} now={now} />
  </tr>
);

const Owner = ({ assignee: { id, name, since } }: { readonly assignee: NonNullable<Incident['assignee']> }) => (
  <p className="ac-inc-owner" title={`Since ${formatExact(since)}`}>
    <Person id={id} name={name} small />
    <span>
      <bdi>{name}</bdi> is on it
    </span>
  </p>
);

/**
 * While the incident is open, the service's own status is shown before its name, because the phase doesn't say how bad it is. A resolved
 * incident says nothing about the service's current status.
 */
const ServiceName = ({ incident, look }: { incident: Incident; look: ServiceLook | undefined }) => (
  <Link to="/services" search={{ id: incident.serviceId }} className="ac-inc-service-link">
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
        ongoing
      </Text>
    )}
  </td>
);
