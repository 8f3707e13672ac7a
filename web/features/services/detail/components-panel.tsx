import './detail.css';
import { useState } from 'react';
import { isRaised, type ServiceDetail, sortOrder } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { ShowMore } from '../../../ui/panel/show-more.tsx';

type Component = ServiceDetail['components'][number];

type Props = {
  readonly components: readonly Component[];
  /** Those that the service was to watch; a page may have dropped some. */
  readonly chosen: ServiceDetail['watchedComponents'];
};

const SHOWN_AT_FIRST = 12;

/** The components of the status page, by group, the affected ones first. */
export const ComponentsPanel = ({ components, chosen }: Props) => {
  const [all, setAll] = useState(false);
  const ordered = components.toSorted(affectedFirst);
  const hidden = ordered.length - SHOWN_AT_FIRST;
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const gone = chosen.filter((component) => !component.onPage);
  return (
    <Panel
      title="Components"
      text={components.length > 0 ? countsOf(components) : undefined}
      footer={hidden > 0 ? <ShowMore hidden={hidden} noun="component" all={all} onChange={setAll} /> : undefined}
    >
      <ul className="ac-lines">
        {gone.map((component) => (
          <li key={component.id}>
            <span className="ac-grow ac-truncate" title={component.name}>
              {component.name}
            </span>
            <span className="ac-meta">{gone.length === chosen.length ? WHOLE_INSTEAD : 'No longer on the page'}</span>
          </li>
        ))}
        {shown.map((component) => (
          <li key={component.id} className={component.watched ? undefined : 'unwatched'}>
            <span className="ac-grow ac-truncate" title={componentTitle(component)}>
              {componentTitle(component)}
              {!component.watched && <span className="ac-hidden"> (not watched)</span>}
            </span>
            <StatusBadge status={component.status} plain />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const WHOLE_INSTEAD = 'No longer on the page: the whole page counts';

const componentTitle = (component: Component): string =>
  component.group === null ? component.name : `${component.group}: ${component.name}`;

// Within one status the page's own order stays.
const affectedFirst = (a: Component, b: Component): number =>
  Number(b.watched) - Number(a.watched) || sortOrder[b.status] - sortOrder[a.status];

const countsOf = (components: readonly Component[]): string => {
  const watched = components.filter((component) => component.watched);
  const affected = watched.filter((component) => isRaised(component.status)).length;
  const state = `${affected} of ${watched.length} affected`;
  return watched.length === components.length ? state : `${state}, ${watched.length} of ${components.length} watched`;
};
