import * as z from 'zod/mini';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { MOST_ADDRESSES, readAddresses } from './read-addresses.ts';
import { type Added, useAddSubscribers } from './subscriber-calls.ts';
import { addedText } from './subscriber-words.ts';

type Values = { readonly addresses: string; readonly consent: boolean };

const schema: z.ZodMiniType<Values, Values> = z.object({
  addresses: z.string().check(
    z.refine((text) => readAddresses(text).length > 0, 'Enter at least one email address'),
    z.refine((text) => readAddresses(text).length <= MOST_ADDRESSES, 'Add up to 5,000 addresses at a time'),
  ),
  consent: z.boolean().check(z.refine((given) => given, 'Only add people who agreed')),
});

type Props = { readonly page: number; readonly onClose: () => void };

/** Adds addresses, typed, pasted or from a CSV file. */
const AddSubscribersDialog = ({ page, onClose }: Props) => {
  const add = useAddSubscribers(page);
  const form = useForm<Values, Values, Added>({
    schema,
    initial: { addresses: '', consent: false },
    submit: ({ addresses }) => add.mutateAsync(readAddresses(addresses)),
    done: (added) => {
      toast.success(addedText(added));
      onClose();
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
      <Field label="Email addresses" hint="One on each line, or choose a CSV file." {...(error && { error })}>
        {(wiring) => <TextArea {...wiring} rows={6} value={value} onChange={(event) => onChange(event.target.value)} />}
      </Field>
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        onChange={(event) => void event.target.files?.[0]?.text().then(onChange)}
      />
      <Toggle label="These people agreed to get these emails" {...form.field('consent')} />
    </FormDialog>
  );
};

export default unlessReadOnly(AddSubscribersDialog);
