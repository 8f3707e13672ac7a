import './component-choice.css';
import { TextField } from '@radix-ui/themes';
import { RiErrorWarningLine, RiSearchLine } from '@remixicon/react';
import { memo, useCallback, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Status } from '../../../board/status/status.ts';
import { StatusDot } from '../../../board/status/status-dot.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  type ComponentGroup,
  type GoneComponent,
  groupsOf,
  type PageComponent,
  withChoice,
} from './component-groups.ts';

export type ComponentListProps = {
  /** What the page lists now. */
  readonly components: readonly PageComponent[];
  /** Chosen once, but no longer on the page. */
  readonly gone: readonly GoneComponent[];
  /** Ids; empty means the whole page. */
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
};

type OnToggle = (ids: readonly string[], on: boolean) => void;

/** Fewer than this are seen at a glance. */
const FILTERED_FROM = 12;

/** The components of a page to choose from, by group. */
export const ComponentList = ({ components, gone, chosen, error, onChange }: ComponentListProps) => {
  const errorId = useId();
  const [filter, setFilter] = useState('');
  const applied = useDeferredValue(filter);
  const groups = useMemo(() => groupsOf(components, applied), [components, applied]);
  const all = useMemo(() => groupsOf(components), [components]);
  const ids = useMemo(() => new Set(chosen), [chosen]);
  const goneIds = gone.map(({ id }) => id);
  const toggle = useStable((changed, on) => {
    // A page can only be asked for what it lists, so a new choice leaves the gone ones out.
    const rest = changed.some((id) => goneIds.includes(id)) ? chosen : withChoice(chosen, goneIds, false);
    onChange(withChoice(rest, changed, on));
  });
  return (
    <>
      {components.length > FILTERED_FROM && <Filter value={filter} errorId={error && errorId} onChange={setFilter} />}
      <div className="ac-checks">
        {gone.map(({ id, name }) => (
          <Row key={id} id={id} name={name} status={undefined} checked={ids.has(id)} onToggle={toggle} />
        ))}
        {groups.map((group) => (
          <Group
            key={group.name ?? ''}
            group={group}
            whole={all.find(({ name }) => name === group.name) ?? group}
            ids={ids}
            onToggle={toggle}
          />
        ))}
        {groups.length === 0 && components.length > 0 && <p className="ac-checks-none">No component has this name.</p>}
      </div>
      <p className="ac-hint">{countOf(chosen.filter((id) => !goneIds.includes(id)).length, components.length)}</p>
      {error && (
        <p id={errorId} className="ac-field-error">
          <Icon of={RiErrorWarningLine} size={14} />
          {error}
        </p>
      )}
    </>
  );
};

type FilterProps = {
  readonly value: string;
  /** Of the message about the choice, if there is one. */
  readonly errorId: string | undefined;
  readonly onChange: (filter: string) => void;
};

const Filter = ({ value, errorId, onChange }: FilterProps) => (
  <TextField.Root
    type="search"
    placeholder="Filter components"
    aria-label="Filter components"
    value={value}
    {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
    onChange={(event) => onChange(event.target.value)}
    // Enter would send the form.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  >
    <TextField.Slot>
      <Icon of={RiSearchLine} />
    </TextField.Slot>
  </TextField.Root>
);

type GroupProps = {
  readonly group: ComponentGroup;
  /** The group without the filter. */
  readonly whole: ComponentGroup;
  readonly ids: ReadonlySet<string>;
  readonly onToggle: OnToggle;
};

const Group = ({ group, whole, ids, onToggle }: GroupProps) => {
  const rows = group.components.map(({ id, name, status }) => (
    <Row key={id} id={id} name={name} status={status} checked={ids.has(id)} onToggle={onToggle} />
  ));
  if (group.name === undefined) return rows;
  const members = whole.components.map(({ id }) => id);
  const count = members.filter((id) => ids.has(id)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stay at the top while the list scrolls
    <div role="group" aria-label={group.name}>
      <label className="ac-checks-group">
        <input
          type="checkbox"
          checked={count === members.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < members.length;
          }}
          onChange={() => onToggle(members, count < members.length)}
        />
        <span>{group.name}</span>
        <span className="ac-meta">{count === members.length ? meaningOf(count) : `${count} of ${members.length}`}</span>
      </label>
      {rows}
    </div>
  );
};

/** A new member of the group is not among what was chosen. */
const meaningOf = (count: number): string => (count === 1 ? 'the one it has now' : `all ${count} that it has now`);

type RowProps = {
  readonly id: string;
  readonly name: string;
  /** Undefined: no longer on the page. */
  readonly status: Status | undefined;
  readonly checked: boolean;
  readonly onToggle: OnToggle;
};

// A page may list hundreds: only the row that changed is drawn again.
const Row = memo(({ id, name, status, checked, onToggle }: RowProps) => (
  <label>
    <input type="checkbox" checked={checked} onChange={() => onToggle([id], !checked)} />
    <span>{name}</span>
    {status ? <StatusDot status={status} still /> : <span className="ac-meta">No longer on the page</span>}
  </label>
));

/** One function for all renders that does what the latest one says. */
const useStable = (toggle: OnToggle): OnToggle => {
  const latest = useRef(toggle);
  useLayoutEffect(() => {
    latest.current = toggle;
  });
  return useCallback((ids, on) => latest.current(ids, on), []);
};

const countOf = (chosen: number, listed: number): string =>
  chosen === 0 ? 'None chosen: the whole page counts.' : `${chosen} of ${listed} chosen.`;
