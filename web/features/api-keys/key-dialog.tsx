import { useState } from 'react';
import * as z from 'zod/mini';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { OnceDialog } from '../../ui/dialog/once-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type KeyScope, type NewApiKey, useCreateApiKey } from './api-key-calls.ts';
import { scopeLabel, scopesOf, scopeText } from './scopes.ts';

type Props = { readonly owner: boolean; readonly onClose: () => void };

const schema: z.ZodMiniType<NewApiKey, NewApiKey> = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'Name must be at most 80 characters')),
  scope: z.enum(['read', 'write', 'admin']),
});

/** Makes an API key, then shows it whole, this once. */
const KeyDialog = ({ owner, onClose }: Props) => {
  const [opener] = useState(() => document.activeElement);
  const create = useCreateApiKey();
  const [key, setKey] = useState<string>();
  const form = useForm<NewApiKey, NewApiKey, { readonly key: string }>({
    schema,
    initial: { name: '', scope: 'read' },
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
  const scope = form.field('scope');
  const scopes = scopesOf(owner);
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
      <Field label="Permissions" hint={scopeText[scope.value]}>
        {(wiring) => (
          <Select
            {...wiring}
            value={scope.value}
            options={scopes.map((value) => ({ value, label: scopeLabel[value] }))}
            onChange={(value) => scope.onChange(scopeNamed(value, scopes))}
          />
        )}
      </Field>
    </FormDialog>
  );
};

const scopeNamed = (value: string, scopes: readonly KeyScope[]): KeyScope =>
  scopes.find((scope) => scope === value) ?? 'read';

export default unlessReadOnly(KeyDialog);
