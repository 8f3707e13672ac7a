import './detail.css';
import { useState } from 'react';
import { type ServiceDetail, severity } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { ShowMore } from '../../../ui/panel/show-more.tsx';

type Component = ServiceDetail['components'][number];

type Props = {
  readonly components: readonly Component[];
  /** Those that the service was to watch; a page may have dropped some. */
  readonly chosen: ServiceDetail['watchedComponents'];
};

const shownAtFirst = 12;

/** The components of the status page, by group, the affected ones first. */
export const ComponentsPanel = ({ components, chosen }: Props) => {
  const [all, setAll] = useState(false);
  const ordered = components.toSorted(affectedFirst);
  const hidden = ordered.length - shownAtFirst;
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  const gone = chosen.filter((component) => !component.onPage);
  return (
    <Panel
      title="Components"
      text={components.length > 0 ? summaryOf(components) : undefined}
      footer={hidden > 0 ? <ShowMore hidden={hidden} noun="component" all={all} onChange={setAll} /> : undefined}
    >
      <ul className="ac-lines">
        {gone.map((component) => (
          <li key={component.id}>
            <span className="ac-grow ac-truncate" title={component.name}>
              {component.name}
            </span>
            <span className="ac-meta">{gone.length === chosen.length ? wholeInstead : 'No longer on the page'}</span>
          </li>
        ))}
        {shown.map((component) => (
          <li key={component.id} className={component.watched ? undefined : 'unwatched'}>
            <span className="ac-grow ac-truncate" title={nameOf(component)}>
              {nameOf(component)}
              {!component.watched && <span className="ac-hidden"> (not watched)</span>}
            </span>
            <StatusBadge status={component.status} plain />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const wholeInstead = 'No longer on the page: the whole page counts';

const nameOf = (component: Component): string =>
  component.group === null ? component.name : `${component.group}: ${component.name}`;

// Within one severity the page's own order stays.
const affectedFirst = (a: Component, b: Component): number =>
  Number(b.watched) - Number(a.watched) || severity[b.status] - severity[a.status];

const summaryOf = (components: readonly Component[]): string => {
  const watched = components.filter((component) => component.watched);
  const affected = watched.filter((component) => severity[component.status] >= severity.maintenance).length;
  const state = `${affected} of ${watched.length} affected`;
  return watched.length === components.length ? state : `${state}, ${watched.length} of ${components.length} watched`;
};
