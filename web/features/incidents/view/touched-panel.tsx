import { Text } from '@radix-ui/themes';
import { componentName } from '../../../board/service/component-name.ts';
import { ComponentBadge } from '../../../board/status/component-badge.tsx';
import { unreadSinceOf } from '../../../board/status/last-read.ts';
import type { Incident, Service } from '../../../board/status/status.ts';
import type { IncidentDetail } from '../../../data/queries.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatMoment } from '../../../ui/text/time.ts';

type Component = IncidentDetail['components'][number];

type Props = {
  readonly incident: Incident;
  readonly components: readonly Component[];
  readonly service: Service | undefined;
  readonly now: Date;
};

/** The components that it affects, monitored ones first. */
export const TouchedPanel = ({ incident, components, service, now }: Props) => {
  if (incident.byHand) return null;
  const watched = components.filter((component) => component.watched);
  const ordered = [...watched, ...components.filter((component) => !component.watched)];
  const unreadSince = service ? unreadSinceOf(service) : null;
  const notes = [
    ordered.length > 0 && `${watched.length} of ${ordered.length} monitored`,
    unreadSince !== null && `last known, ${formatMoment(unreadSince, now)}`,
  ].filter(Boolean);
  return (
    <Panel title="Affected components" className="ac-touched" text={ordered.length > 0 ? notes.join(', ') : undefined}>
      {ordered.length > 0 ? (
        <Rows>
          {ordered.map((component) => (
            <Row key={component.id}>
              <bdi className="ac-grow">{componentName(component)}</bdi>
              <Text size="1" color="gray">
                {component.watched ? 'Monitored' : 'Not monitored'}
              </Text>
              <ComponentBadge status={component.status} known={unreadSince === null} />
            </Row>
          ))}
        </Rows>
      ) : (
        <Text as="p" color="gray" mx="4" mb="4">
          {unlinkedText(service)}
        </Text>
      )}
    </Panel>
  );
};

/** An incident without links affects a chosen component only while that component has a problem itself. */
const unlinkedText = (service: Service | undefined): string =>
  service && service.watchedComponents.length > 0
    ? 'The provider listed no components, so yours may not be affected.'
    : 'The provider listed no components.';
