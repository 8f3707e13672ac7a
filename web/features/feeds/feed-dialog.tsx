import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { boardsQuery } from '../../data/boards.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FieldState, useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FeedAddresses, type MadeFeed } from './feed-addresses.tsx';
import { type FeedScope, type NewFeed, useCreateFeed } from './feed-calls.ts';
import { feedScopes, scopeLabel, scopeText } from './feed-scopes.ts';

type Values = Required<NewFeed>;

const schema: z.ZodMiniType<Values, Values> = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'Name must be at most 80 characters')),
  scope: z.enum(['board', 'badges', 'wall']),
  boardId: z.nullable(z.number()),
});

type Props = {
  /** The board that a wall link is created for; null for all services, absent for a feed of any kind. */
  readonly wallOf?: number | null;
  readonly onClose: () => void;
};

/** Creates a feed or a wall link, then shows its URLs, once. */
const FeedDialog = ({ wallOf, onClose }: Props) => {
  const isWall = wallOf !== undefined;
  const [opener] = useState(() => document.activeElement);
  const create = useCreateFeed();
  const [made, setMade] = useState<MadeFeed>();
  const form = useForm<Values, Values, MadeFeed>({
    schema,
    initial: { name: '', scope: isWall ? 'wall' : 'board', boardId: wallOf ?? null },
    submit: ({ boardId, ...feed }) => create.mutateAsync({ ...feed, ...(boardId !== null && { boardId }) }),
    done: setMade,
  });
  if (made) return <FeedAddresses feed={made} opener={opener} onClose={onClose} />;
  const scope = form.field('scope');
  return (
    <FormDialog
      title={isWall ? 'Create wall link' : 'Create feed'}
      description={isWall ? 'Name it after the screen that will show it.' : 'Name it after the tool that will use it.'}
      onClose={onClose}
      form={form}
      verb={isWall ? 'Create link' : 'Create feed'}
      pending="Creating..."
    >
      <TextInput
        label="Name"
        required
        placeholder={isWall ? 'Support room' : 'Office calendar'}
        autoComplete="off"
        {...form.field('name')}
      />
      {isWall ? (
        <Text as="p" size="2" color="gray">
          {scopeText.wall}
        </Text>
      ) : (
        <ScopeField {...scope} />
      )}
      <BoardField {...form.field('boardId')} />
    </FormDialog>
  );
};

const ScopeField = ({ value, onChange }: FieldState<FeedScope>) => (
  <Field label="Content" hint={scopeText[value]}>
    {(wiring) => (
      <Select
        {...wiring}
        value={value}
        options={feedScopes.map((scope) => ({ value: scope, label: scopeLabel[scope] }))}
        onChange={(chosen) => onChange(feedScopes.find((scope) => scope === chosen) ?? 'board')}
      />
    )}
  </Field>
);

/** The board that the feed covers; all services while the team has none. */
const BoardField = ({ value, onChange }: FieldState<number | null>) => {
  const boards = useQuery(boardsQuery).data ?? [];
  if (boards.length === 0) return null;
  const options = boards.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Field label="Services">
      {(wiring) => (
        <Select
          {...wiring}
          value={String(value ?? '')}
          options={[{ value: '', label: 'All services' }, ...options]}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        />
      )}
    </Field>
  );
};

export default unlessReadOnly(FeedDialog);
