import './detail.css';
import { Fragment, useState } from 'react';

import { componentName } from '../../../board/service/component-name.ts';
import { ComponentBadge } from '../../../board/status/component-badge.tsx';
import { isRaised, type ServiceDetail, sortOrder } from '../../../board/status/status.ts';
import { ForRole } from '../../../data/role.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { ShowMore } from '../../../ui/panel/show-more.tsx';
import { formatMoment } from '../../../ui/text/time.ts';

const WordsButton = lazyPart(() => import('../../../live/words/words-button.tsx'));

type Component = ServiceDetail['components'][number];

type Props = {
  readonly service: Pick<ServiceDetail, 'id' | 'name'>;
  readonly components: readonly Component[];
  /** Names of the groups monitored as a whole. */
  readonly groups: readonly string[];
  /** The time since which the page can't be read: the statuses shown are older. */
  readonly unreadSince: string | null;
  readonly now: Date;
};

const SHOWN_AT_FIRST = 12;

/** Lists the components of the status page, affected ones first; those monitored as a group are under their group. */
export const ComponentsPanel = ({ service, components, groups, unreadSince, now }: Props) => {
  const [all, setAll] = useState(false);
  const ordered = rowsOf(components, groups);
  const hidden = ordered.length - SHOWN_AT_FIRST;
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel
      title="Components"
      text={unreadSince === null ? countsOf(components) : `Last known, ${formatMoment(unreadSince, now)}`}
      actions={
        <ForRole least="member">
          <WordsButton service={service} />
        </ForRole>
      }
      footer={hidden > 0 ? <ShowMore hidden={hidden} noun="component" all={all} onChange={setAll} /> : undefined}
    >
      <Rows>
        {shown.map((row, index) => (
          <Fragment key={row.component.id}>
            {row.heading !== shown[index - 1]?.heading && (
              <Row className="ac-sunk ac-meta" py="2">
                {row.heading}
              </Row>
            )}
            <ComponentRow component={row.component} known={unreadSince === null} />
          </Fragment>
        ))}
      </Rows>
    </Panel>
  );
};

type Line = { readonly component: Component; readonly heading: string | undefined };

/**
 * Orders components: those monitored on their own, then each chosen group under its heading, then the rest; one plain list if no group is
 * chosen.
 */
const rowsOf = (components: readonly Component[], groups: readonly string[]): readonly Line[] => {
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
        `${name}: all components, including new ones`,
        ordered.filter((component) => isIn(component, name)),
      ),
    ),
    ...section(
      'Not monitored',
      ordered.filter((component) => !component.watched && !grouped(component)),
    ),
  ];
};

const ComponentRow = ({ component, known }: { readonly component: Component; readonly known: boolean }) => (
  <Row gap="3" className={component.watched ? undefined : 'ac-unwatched'}>
    <span className="ac-grow ac-truncate" title={componentName(component)}>
      {componentName(component)}
      {!component.watched && <span className="ac-hidden"> (not monitored)</span>}
    </span>
    <ComponentBadge status={component.status} known={known} />
  </Row>
);

// Within one status the page's own order stays.
const affectedFirst = (a: Component, b: Component): number =>
  Number(b.watched) - Number(a.watched) || sortOrder[b.status] - sortOrder[a.status];

const countsOf = (components: readonly Component[]): string => {
  const watched = components.filter((component) => component.watched);
  const affected = watched.filter((component) => isRaised(component.status)).length;
  const state = `${affected} of ${watched.length} affected`;
  return watched.length === components.length ? state : `${state}, ${watched.length} of ${components.length} monitored`;
};
