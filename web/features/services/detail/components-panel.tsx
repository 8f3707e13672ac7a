import './detail.css';
import { Fragment, useState } from 'react';
import { isRaised, type ServiceDetail, sortOrder } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { ShowMore } from '../../../ui/panel/show-more.tsx';
import { formatShort } from '../../../ui/text/time.ts';

type Component = ServiceDetail['components'][number];

type Props = {
  readonly components: readonly Component[];
  /** Names of those that are watched as groups. */
  readonly groups: readonly string[];
  /** When the page was last read, where that is too long ago for what it says to be true now. */
  readonly lastKnown?: string | undefined;
};

const SHOWN_AT_FIRST = 12;

/** The components of the status page, the affected ones first; under their group what is watched as a group. */
export const ComponentsPanel = ({ components, groups, lastKnown }: Props) => {
  const [all, setAll] = useState(false);
  const ordered = rowsOf(components, groups);
  const hidden = ordered.length - SHOWN_AT_FIRST;
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel
      title="Components"
      text={lastKnown === undefined ? countsOf(components) : `Last known, ${formatShort(lastKnown)}`}
      footer={hidden > 0 ? <ShowMore hidden={hidden} noun="component" all={all} onChange={setAll} /> : undefined}
    >
      <ul className={lastKnown === undefined ? 'ac-lines' : 'ac-lines last-known'}>
        {shown.map((row, index) => (
          <Fragment key={row.component.id}>
            {row.heading !== shown[index - 1]?.heading && <li className="ac-group">{row.heading}</li>}
            <ComponentRow component={row.component} />
          </Fragment>
        ))}
      </ul>
    </Panel>
  );
};

type Row = { readonly component: Component; readonly heading: string | undefined };

/** What is watched by itself, then each chosen group under its heading, then the rest; one list where no group is chosen. */
const rowsOf = (components: readonly Component[], groups: readonly string[]): readonly Row[] => {
  const ordered = components.toSorted(affectedFirst);
  if (groups.length === 0) return ordered.map((component) => ({ component, heading: undefined }));
  const isIn = ({ group }: Component, name: string) => group === name;
  const grouped = (component: Component) => groups.some((name) => isIn(component, name));
  const section = (heading: string | undefined, members: readonly Component[]) =>
    members.map((component) => ({ component, heading }));
  return [
    ...section(
      undefined,
      ordered.filter((component) => component.watched && !grouped(component)),
    ),
    ...groups.flatMap((name) =>
      section(
        `${name}: all of it, also what joins later`,
        ordered.filter((component) => isIn(component, name)),
      ),
    ),
    ...section(
      'Not watched',
      ordered.filter((component) => !component.watched && !grouped(component)),
    ),
  ];
};

const ComponentRow = ({ component }: { component: Component }) => (
  <li className={component.watched ? undefined : 'unwatched'}>
    <span className="ac-grow ac-truncate" title={componentTitle(component)}>
      {componentTitle(component)}
      {!component.watched && <span className="ac-hidden"> (not watched)</span>}
    </span>
    <StatusBadge status={component.status} plain />
  </li>
);

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
