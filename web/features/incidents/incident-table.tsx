import './incident-table.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import type { Incident, Service } from '../../board/status/status.ts';
import { IncidentBadge } from '../../board/status/status-badge.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelEmpty } from '../../ui/panel/panel-notice.tsx';
import { counted } from '../../ui/text/counted.ts';
import { shortDuration } from '../../ui/text/duration.ts';
import { formatLong, formatShort } from '../../ui/text/time.ts';
import { notesOf } from './incident-notes.ts';
import { openFirst } from './periods.ts';

export type ServiceLook = Pick<Service, 'id' | 'logoIcon' | 'logoColor'>;

type Props = {
  readonly incidents: readonly Incident[];
  readonly services: readonly ServiceLook[];
  readonly now: Date;
  readonly title?: string;
  /** They came from a list with a limit that is full: there may be more. */
  readonly isCut?: boolean;
  /** All of them where left out. */
  readonly maxItems?: number;
  readonly emptyMessage?: string;
  /** Where there are more incidents than shown, leads to the services. */
  readonly viewAll?: boolean;
  readonly actions?: ReactNode;
  /** What stands under the description of an incident. */
  readonly more?: (incident: Incident) => ReactNode;
};

const foundText = (incidents: readonly Incident[], isCut: boolean): string => {
  const notices = incidents.filter(({ notice }) => notice).length;
  const count = incidents.length - notices;
  if (incidents.length === 0) return 'No incidents reported';
  if (isCut) return `${incidents.length} or more incidents found`;
  const found = [count > 0 && counted(count, 'incident'), notices > 0 && counted(notices, 'notice')];
  return `${found.filter(Boolean).join(' and ')} found`;
};

/** Incidents, open ones first. On narrow panels each is a small block. */
export const IncidentTable = (props: Props) => {
  const { incidents, services, now, title = 'Recent Incidents', emptyMessage = 'No incidents to display' } = props;
  const { maxItems = incidents.length, isCut = false, viewAll = true, actions, more } = props;
  const shown = incidents.toSorted(openFirst).slice(0, maxItems);
  const looks = new Map(services.map((service) => [service.id, service]));
  return (
    <Panel
      title={title}
      text={foundText(incidents, isCut)}
      actions={actions}
      footer={
        viewAll && incidents.length > maxItems ? (
          <Link to="/services" className="ac-link">
            View All Incidents
          </Link>
        ) : undefined
      }
    >
      {shown.length === 0 ? (
        <PanelEmpty text={emptyMessage} />
      ) : (
        <div className="ac-incidents-box">
          <table className="ac-incidents">
            <thead>
              <tr>
                <th scope="col">Status</th>
                <th scope="col">Service</th>
                <th scope="col">Description</th>
                <th scope="col">Time</th>
                <th scope="col">Duration</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((incident) => (
                <IncidentRow
                  key={`${incident.id}-${incident.serviceId}`}
                  incident={incident}
                  look={looks.get(incident.serviceId)}
                  now={now}
                  more={more}
                  brief={props.maxItems !== undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};

type RowProps = Pick<Props, 'now' | 'more'> & {
  readonly incident: Incident;
  readonly look: ServiceLook | undefined;
  /** At most three lines of the title; all of it is a click away. */
  readonly brief: boolean;
};

const IncidentRow = ({ incident, look, now, more, brief }: RowProps) => {
  const end = incident.resolvedAt === null ? now : new Date(incident.resolvedAt);
  return (
    <tr>
      <td>
        <IncidentBadge incident={incident} />
      </td>
      <td>
        <span className="ac-incident-service">
          {look && <ServiceTile logoIcon={look.logoIcon} logoColor={look.logoColor} size="small" />}
          <span className="ac-truncate" title={incident.serviceName}>
            {incident.serviceName || 'Unknown Service'}
          </span>
        </span>
      </td>
      <td>
        {brief ? (
          <span className="ac-incident-title" title={incident.title}>
            {incident.title}
          </span>
        ) : (
          incident.title
        )}
        {notesOf(incident).map((note) => (
          <p key={note} className="ac-meta">
            {note}
          </p>
        ))}
        {more?.(incident)}
      </td>
      <td className="ac-incident-time">
        <time dateTime={incident.startedAt} title={formatLong(incident.startedAt)}>
          {formatShort(incident.startedAt)}
        </time>
      </td>
      <td className="ac-incident-length">
        {shortDuration(end.getTime() - Date.parse(incident.startedAt))}
        {incident.resolvedAt === null && <span className="ac-meta">{incident.notice ? 'listed' : 'ongoing'}</span>}
      </td>
    </tr>
  );
};
