import { Box, Flex, Text } from '@radix-ui/themes';
import { RiCloseLine, RiSearchLine } from '@remixicon/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AuditScope } from './audit-calls.ts';
import { type AuditSearch, groups, isGroup } from './audit-search.ts';

type Person = { readonly id: number; readonly name: string };

type Props = {
  readonly scope: AuditScope;
  readonly search: AuditSearch;
  /** The people to choose from: the members, and the chosen person. */
  readonly people: readonly Person[];
  /** The name of the chosen target. */
  readonly target: string;
  readonly onChange: (search: AuditSearch) => void;
};

type Change = <Name extends keyof AuditSearch>(name: Name, value: AuditSearch[Name] | undefined) => void;

/** Words, person, group, days and, for the server, outcome. The chosen target can only be removed here. */
export const AuditFilters = ({ scope, search, people, target, onChange }: Props) => {
  const change: Change = (name, value) => {
    const rest = without(search, name);
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <Flex wrap="wrap" align="center" gap="2">
      <Words words={search.q ?? ''} onChange={(words) => change('q', words)} />
      {(scope === 'team' || search.user !== undefined) && (
        <Select
          aria-label="Person"
          value={search.user === undefined ? '' : String(search.user)}
          options={[
            { value: '', label: 'Everyone' },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => change('user', value === '' ? undefined : Number(value))}
        />
      )}
      <Select
        aria-label="Kind of action"
        value={search.group ?? ''}
        options={groupOptions(scope)}
        onChange={(value) => change('group', isGroup(value) ? value : undefined)}
      />
      <Flex wrap="wrap" gap="2" flexBasis={{ initial: '100%', sm: 'auto' }}>
        <Day name="from" label="From" search={search} onChange={(day) => change('from', day)} />
        <Day name="to" label="To" search={search} onChange={(day) => change('to', day)} />
      </Flex>
      {scope === 'server' && (
        <Select
          aria-label="Outcome"
          value={search.outcome ?? ''}
          options={outcomes}
          onChange={(value) => change('outcome', value === 'done' || value === 'refused' ? value : undefined)}
        />
      )}
      {search.target !== undefined && (
        <Chosen label={target} onRemove={() => onChange(without(search, 'target', 'targetKind'))} />
      )}
      {search.operation !== undefined && (
        <Chosen label={search.operation} onRemove={() => change('operation', undefined)} />
      )}
    </Flex>
  );
};

type WordsProps = { readonly words: string; readonly onChange: (words: string | undefined) => void };

const Words = ({ words, onChange }: WordsProps) => {
  // The URL follows a moment later.
  const [text, setText] = useState(words);
  return (
    <Box flexGrow="1" flexBasis={{ initial: '100%', sm: '200px' }} maxWidth={{ sm: '280px' }}>
      <TextField.Root
        type="search"
        placeholder="Search names"
        aria-label="Search names"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value.trim() || undefined);
        }}
      >
        <TextField.Slot>
          <Icon of={RiSearchLine} />
        </TextField.Slot>
      </TextField.Root>
    </Box>
  );
};

const without = ({ ...search }: AuditSearch, ...names: readonly (keyof AuditSearch)[]): AuditSearch => {
  for (const name of names) delete search[name];
  return search;
};

const groupOptions = (scope: AuditScope) => [
  { value: '', label: 'All actions' },
  ...Object.entries(groups)
    // A team has no logins and no users of the server.
    .filter(([value]) => scope === 'server' || (value !== 'accounts' && value !== 'server'))
    .map(([value, label]) => ({ value, label })),
];

const outcomes = [
  { value: '', label: 'All outcomes' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Rejected' },
];

type DayProps = {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly search: AuditSearch;
  readonly onChange: (day: string | undefined) => void;
};

const Day = ({ name, label, search, onChange }: DayProps) => (
  <Flex
    direction={{ initial: 'column', sm: 'row' }}
    align={{ initial: 'stretch', sm: 'center' }}
    gap={{ initial: '1', sm: '2' }}
    flexGrow={{ initial: '1', sm: '0' }}
  >
    <Text size="1" color="gray" aria-hidden="true">
      {label}
    </Text>
    <TextField.Root
      type="date"
      aria-label={label}
      value={search[name] ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  </Flex>
);

const Chosen = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <Button variant="soft" color="gray" aria-label={`Remove the filter ${label}`} onClick={onRemove}>
    {label}
    <Icon of={RiCloseLine} />
  </Button>
);
