import { componentName } from '../../../board/service/component-name.ts';
import type { Incident, Service } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import type { IncidentDetail } from '../../../data/queries.ts';
import { Panel } from '../../../ui/panel/panel.tsx';

type Component = IncidentDetail['components'][number];

type Props = {
  readonly incident: Incident;
  readonly components: readonly Component[];
  readonly service: Service | undefined;
};

/** The components that it touches, those that are watched first. */
export const TouchedPanel = ({ incident, components, service }: Props) => {
  if (incident.byHand) return null;
  const watched = components.filter((component) => component.watched);
  const ordered = [...watched, ...components.filter((component) => !component.watched)];
  return (
    <Panel
      title="Components it touches"
      className="ac-touched"
      text={ordered.length > 0 ? `${watched.length} of ${ordered.length} watched` : undefined}
    >
      {ordered.length > 0 ? (
        <ul className="ac-incident-lines">
          {ordered.map((component) => (
            <li key={component.id}>
              <bdi className="ac-grow">{componentName(component)}</bdi>
              <span className="ac-meta">{component.watched ? 'Watched' : 'Not watched'}</span>
              <StatusBadge status={component.status} plain still />
            </li>
          ))}
        </ul>
      ) : (
        <p className="ac-incident-part ac-muted">{unlinkedText(service)}</p>
      )}
    </Panel>
  );
};

/** An incident without links touches a chosen component only while that is in trouble itself. */
const unlinkedText = (service: Service | undefined): string =>
  service && service.watchedComponents.length > 0
    ? 'The page does not link it to any of its components, so it may not be about those that you watch.'
    : 'The page does not link it to any of its components.';
