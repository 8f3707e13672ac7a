import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { type Added, useImportSubscribers } from './subscriber-calls.ts';
import { addedText } from './subscriber-words.ts';

type Values = { readonly addresses: string; readonly consent: boolean };

const schema: z.ZodMiniType<Values, Values> = z.object({
  addresses: z.string().check(z.refine((text) => text.includes('@'), 'Enter at least one email address')),
  consent: z.boolean().check(z.refine((given) => given, 'Only add people who agreed')),
});

type Props = { readonly page: number; readonly onClose: () => void };

/** Adds addresses, typed, pasted or from a CSV file. Lines with a problem stay in view, to be corrected and added again. */
const AddSubscribersDialog = ({ page, onClose }: Props) => {
  const add = useImportSubscribers(page);
  const [problems, setProblems] = useState<Added['problems']>([]);
  const form = useForm<Values, Values, Added>({
    schema,
    initial: { addresses: '', consent: false },
    submit: ({ addresses }) => add.mutateAsync(addresses),
    done: (added) => {
      toast.success(addedText(added));
      setProblems(added.problems);
      if (added.refused === 0) onClose();
    },
  });
  const { value, onChange, error } = form.field('addresses');
  return (
    <FormDialog
      title="Add subscribers"
      description="They get an email for each post of this page."
      onClose={onClose}
      form={form}
      verb="Add subscribers"
      pending="Adding..."
    >
      <Field
        label="Email addresses"
        hint="One on each line, or choose a CSV file, such as the export of another status page."
        {...(error && { error })}
      >
        {(wiring) => <TextArea {...wiring} rows={6} value={value} onChange={(event) => onChange(event.target.value)} />}
      </Field>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        onChange={(event) => void event.target.files?.[0]?.text().then(onChange)}
      />
      {problems.length > 0 && <Problems problems={problems} />}
      <Toggle label="These people agreed to get these emails" {...form.field('consent')} />
    </FormDialog>
  );
};

const Problems = ({ problems }: Pick<Added, 'problems'>) => (
  <div role="alert">
    <p>Not added:</p>
    <Box asChild mt="2">
      <ul>
        {problems.map(({ line, problem }) => (
          <li key={line}>
            <b>Line {line}</b>: {problem}
          </li>
        ))}
      </ul>
    </Box>
  </div>
);

export default unlessReadOnly(AddSubscribersDialog);
