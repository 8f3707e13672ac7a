import { useState } from 'react';
import * as z from 'zod/mini';
import { useRole } from '../../data/role.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { OnceDialog } from '../../ui/dialog/once-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { type KeyScope, type NewApiKey, useCreateApiKey } from './api-key-calls.ts';
import { KeyPages } from './key-pages.tsx';
import { scopeLabel, scopesOf, scopeText } from './scopes.ts';

type Props = { readonly owner: boolean; readonly onClose: () => void };

const schema: z.ZodMiniType<NewApiKey, NewApiKey> = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'Name must be at most 80 characters')),
    scope: z.enum(['read', 'status:write', 'write', 'admin']),
    statusPageIds: z.array(z.number()),
    personal: z.boolean(),
  })
  .check(
    z.refine(({ scope, statusPageIds }) => scope !== 'status:write' || statusPageIds.length > 0, {
      error: 'Choose at least one status page',
      path: ['statusPageIds'],
    }),
  );

/** Makes an API key, then shows it whole, this once. */
const KeyDialog = ({ owner, onClose }: Props) => {
  const [opener] = useState(() => document.activeElement);
  const create = useCreateApiKey();
  const manages = useRole('admin');
  const [key, setKey] = useState<string>();
  const form = useForm<NewApiKey, NewApiKey, { readonly key: string }>({
    schema,
    initial: { name: '', scope: 'read', statusPageIds: [], personal: !manages },
    submit: create.mutateAsync,
    done: (made) => setKey(made.key),
  });
  if (key !== undefined) {
    return (
      <OnceDialog
        title="Your API key"
        text="Copy it now. For security, you won't see it again."
        label="API key"
        value={key}
        opener={opener}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="Create API key"
      description="Name it after the app that will use it."
      onClose={onClose}
      form={form}
      verb="Create API key"
      pending="Creating..."
    >
      <TextInput label="Name" required placeholder="Wallboard" autoComplete="off" {...form.field('name')} />
      <Permissions {...form.field('scope')} owner={owner} />
      {form.values.scope === 'status:write' && <KeyPages {...form.field('statusPageIds')} />}
      {manages && (
        <Toggle label="Personal key" hint="Stops working when you leave the team." {...form.field('personal')} />
      )}
    </FormDialog>
  );
};

type PermissionsProps = {
  readonly owner: boolean;
  readonly value: KeyScope;
  readonly onChange: (scope: KeyScope) => void;
};

const Permissions = ({ owner, value, onChange }: PermissionsProps) => {
  const scopes = scopesOf(owner);
  return (
    <Field label="Permissions" hint={scopeText[value]}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          options={scopes.map((scope) => ({ value: scope, label: scopeLabel[scope] }))}
          onChange={(name) => onChange(scopeNamed(name, scopes))}
        />
      )}
    </Field>
  );
};

const scopeNamed = (value: string, scopes: readonly KeyScope[]): KeyScope =>
  scopes.find((scope) => scope === value) ?? 'read';

export default unlessReadOnly(KeyDialog);
