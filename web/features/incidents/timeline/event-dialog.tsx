import './event-dialog.css';
import { Link } from '@tanstack/react-router';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import type { Service } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatLong } from '../../../ui/text/time.ts';
import { eventTypeLabel, type TimelineEvent } from './timeline.ts';

type Props = {
  readonly event: TimelineEvent;
  /** Undefined where it has been deleted since. */
  readonly service: Service | undefined;
  readonly onClose: () => void;
};

/** Everything about one event of the timeline. */
const EventDialog = ({ event, service, onClose }: Props) => (
  <Dialog
    title={event.title}
    onClose={onClose}
    footer={
      <>
        <Button variant="outline" color="gray" onClick={onClose}>
          Close
        </Button>
        {service && (
          <Button asChild>
            <Link to="/services" search={{ id: service.id, incident: event.incidentId }}>
              {event.incidentId === undefined ? 'View service' : 'View incident'}
            </Link>
          </Button>
        )}
      </>
    }
  >
    <p className="ac-event-text" dir="auto">
      {event.description}
    </p>
    {event.marks.map(({ kind, sentence }) => (
      <p key={kind} className="ac-event-text ac-muted">
        {sentence}
      </p>
    ))}
    <Facts event={event} service={service} />
  </Dialog>
);

const Facts = ({ event, service }: Pick<Props, 'event' | 'service'>) => (
  <dl className="ac-facts">
    <div>
      <dt>Service</dt>
      <dd className="ac-event-service">
        {service && <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} size="small" />}
        <bdi className="ac-truncate">{event.serviceName}</bdi>
      </dd>
    </div>
    <div>
      <dt>Status</dt>
      <dd>
        <StatusBadge status={event.status} label={event.label} plain={event.label !== undefined} still />
      </dd>
    </div>
    <div>
      <dt>Event type</dt>
      <dd>{eventTypeLabel[event.type]}</dd>
    </div>
    <div>
      <dt>Time</dt>
      <dd>
        <time dateTime={event.timestamp}>{formatLong(event.timestamp)}</time>
      </dd>
    </div>
    {event.incidentId !== undefined && (
      <div>
        <dt>Incident ID</dt>
        <dd className="ac-mono">{event.incidentId}</dd>
      </div>
    )}
  </dl>
);

export default EventDialog;
