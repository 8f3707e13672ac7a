import { DataList, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import type { Service } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatLong } from '../../../ui/text/time.ts';
import { eventTypeLabel, type TimelineEvent } from './timeline.ts';

type Props = {
  readonly event: TimelineEvent;
  /** Undefined if it has been deleted since. */
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
    <Text as="p" size="3" dir="auto">
      {event.description}
    </Text>
    {event.marks.map(({ kind, sentence }) => (
      <Text as="p" size="3" color="gray" key={kind}>
        {sentence}
      </Text>
    ))}
    <Facts event={event} service={service} />
  </Dialog>
);

const Facts = ({ event, service }: Pick<Props, 'event' | 'service'>) => (
  <DataList.Root size="2">
    <Fact label="Service">
      <Flex align="center" gap="2" minWidth="0">
        {service && <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} size="small" />}
        <bdi className="ac-truncate">{event.serviceName}</bdi>
      </Flex>
    </Fact>
    <Fact label="Status">
      <StatusBadge status={event.status} label={event.label} plain={event.label !== undefined} still />
    </Fact>
    <Fact label="Event type">{eventTypeLabel[event.type]}</Fact>
    <Fact label="Time">
      <time dateTime={event.timestamp}>{formatLong(event.timestamp)}</time>
    </Fact>
    {event.incidentId !== undefined && <Fact label="Incident ID">{event.incidentId}</Fact>}
  </DataList.Root>
);

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <DataList.Item align="center">
    <DataList.Label minWidth="120px">{label}</DataList.Label>
    <DataList.Value>{children}</DataList.Value>
  </DataList.Item>
);

export default EventDialog;
