import * as z from 'zod/mini';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { itemStatusLabels } from '../item-status.tsx';
import { type Item, type ItemStatus, useSetStatus } from '../publishing-calls.ts';

type Values = { readonly status: string; readonly until: string };

const schema: z.ZodMiniType<Values, Values> = z.object({ status: z.string(), until: z.string() });

const statuses = Object.entries(itemStatusLabels).map(([value, label]) => ({ value: value as ItemStatus, label }));

const ends = [
  { value: 'next_change', label: 'Until its services or programs change' },
  { value: 'cleared', label: 'Until somebody clears it' },
] as const;

type Props = { readonly item: Item; readonly onClose: () => void };

/** Sets the status of an item by hand. */
const StatusDialog = ({ item, onClose }: Props) => {
  const set = useSetStatus(item.id);
  const form = useForm<Values, Values, Item>({
    schema,
    initial: { status: item.byHand?.status ?? item.status, until: item.byHand?.until ?? 'next_change' },
    submit: ({ status, until }) =>
      set.mutateAsync({
        status: statuses.find(({ value }) => value === status)?.value ?? item.status,
        until: ends.find(({ value }) => value === until)?.value ?? 'next_change',
      }),
    done: onClose,
  });
  const [status, until] = [form.field('status'), form.field('until')];
  return (
    <FormDialog
      title={`Set the status of ${item.name}`}
      description="Overrides the status from its services and programs. An open incident can still make it worse. Nobody is notified."
      onClose={onClose}
      form={form}
      verb="Set status"
      pending="Setting..."
    >
      <Field label="Status">
        {(wiring) => <Select {...wiring} value={status.value} options={statuses} onChange={status.onChange} />}
      </Field>
      <Field label="It lasts">
        {(wiring) => <Select {...wiring} value={until.value} options={ends} onChange={until.onChange} />}
      </Field>
    </FormDialog>
  );
};

export default unlessReadOnly(StatusDialog);
