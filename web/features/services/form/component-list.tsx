import { Text } from '@radix-ui/themes';
import '../../../ui/form/checks.css';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Status } from '../../../board/status/status.ts';
import { StatusDot } from '../../../board/status/status-dot.tsx';
import { FilterField } from '../../../ui/filter-field.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import type { MissingItem } from '../selection.ts';
import {
  type Choice,
  type ComponentGroup,
  groupsOf,
  isWholePage,
  type PageComponent,
  watchedIn,
  withComponent,
  withGroup,
} from './component-groups.ts';

export type ComponentListProps = {
  readonly components: readonly PageComponent[];
  /** Chosen components and groups that are no longer on the page. */
  readonly gone: readonly MissingItem[];
  readonly chosen: Choice;
  readonly error: string | undefined;
  readonly onChange: (chosen: Choice) => void;
};

/** The target of a tick: a component by its id, or a group by its name. */
type Ticked = { readonly id: string; readonly group?: string } | { readonly group: string };
type OnToggle = (ticked: Ticked, on: boolean) => void;

/** Below this number of components, the list needs no filter. */
const FILTERED_FROM = 12;

/** The components of a page to choose from, by group. */
export const ComponentList = ({ components, gone, chosen, error, onChange }: ComponentListProps) => {
  const errorId = useId();
  const [filter, setFilter] = useState('');
  const applied = useDeferredValue(filter);
  const groups = useMemo(() => groupsOf(components, applied), [components, applied]);
  const all = useMemo(() => groupsOf(components), [components]);
  const ids = useMemo(() => watchedIn(chosen, all), [chosen, all]);
  const toggle = useStable<Parameters<OnToggle>>((ticked, on) => {
    const group = all.find(({ name }) => name === ticked.group) ?? { name: ticked.group, components: [] };
    onChange('id' in ticked ? withComponent(chosen, ticked.id, on, group) : withGroup(chosen, group, on));
  });
  return (
    <>
      {components.length > FILTERED_FROM && (
        <FilterField label="Filter components" value={filter} errorId={error && errorId} onChange={setFilter} />
      )}
      <div className="ac-checks">
        {gone.map(({ id, name }) =>
          id === null ? (
            <GoneGroup key={name} name={name} checked={chosen.groups.includes(name)} onToggle={toggle} />
          ) : (
            <Row key={id} id={id} name={name} checked={ids.has(id)} onToggle={toggle} />
          ),
        )}
        {groups.map((group) => (
          <Group
            key={group.name ?? ''}
            group={group}
            whole={all.find(({ name }) => name === group.name) ?? group}
            isChosen={group.name !== undefined && chosen.groups.includes(group.name)}
            ids={ids}
            onToggle={toggle}
          />
        ))}
        {groups.length === 0 && components.length > 0 && (
          <Text as="p" color="gray" m="3">
            No components found.
          </Text>
        )}
      </div>
      <Text as="p" size="1" color="gray">
        {isWholePage(chosen)
          ? 'None selected, so we monitor the whole page.'
          : `${components.filter(({ id }) => ids.has(id)).length} of ${components.length} selected.`}
      </Text>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
};

type GroupProps = {
  readonly group: ComponentGroup;
  /** The group without the filter. */
  readonly whole: ComponentGroup;
  /** As a group. */
  readonly isChosen: boolean;
  readonly ids: ReadonlySet<string>;
  readonly onToggle: OnToggle;
};

const Group = ({ group, whole, isChosen, ids, onToggle }: GroupProps) => {
  const { name: groupName } = group;
  const rows = group.components.map(({ id, name, status }) => (
    <Row key={id} id={id} name={name} group={groupName} status={status} checked={ids.has(id)} onToggle={onToggle} />
  ));
  if (groupName === undefined) return rows;
  const count = whole.components.filter(({ id }) => ids.has(id)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stay at the top while the list scrolls
    <div role="group" aria-label={groupName}>
      <label className="ac-checks-group">
        <input
          type="checkbox"
          checked={isChosen}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isChosen;
          }}
          onChange={() => onToggle({ group: groupName }, !isChosen)}
        />
        <span>{groupName}</span>
        <span className="ac-meta">{isChosen ? GROUP_MEANS : `${count} of ${whole.components.length}`}</span>
      </label>
      {rows}
    </div>
  );
};

const GROUP_MEANS = 'All components, including new ones';

type RowProps = {
  readonly id: string;
  readonly name: string;
  readonly group?: string;
  /** None: no longer on the page. */
  readonly status?: Status;
  readonly checked: boolean;
  readonly onToggle: OnToggle;
};

// A page may list hundreds: only the row that changed is drawn again.
const Row = memo(({ id, name, group, status, checked, onToggle }: RowProps) => (
  <label>
    <input type="checkbox" checked={checked} onChange={() => onToggle({ id, group }, !checked)} />
    <span>{name}</span>
    {status ? <StatusDot status={status} still /> : <span className="ac-meta">{GONE}</span>}
  </label>
));

const GONE = 'Removed from the status page';

const GoneGroup = ({ name, checked, onToggle }: Pick<RowProps, 'name' | 'checked' | 'onToggle'>) => (
  <label>
    <input type="checkbox" checked={checked} onChange={() => onToggle({ group: name }, !checked)} />
    <span>{name} (group)</span>
    <span className="ac-meta">{GONE}</span>
  </label>
);
