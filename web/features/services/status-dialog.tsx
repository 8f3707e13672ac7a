import * as z from 'zod/mini';
import { asStatus, type Service, type Status, statuses, statusLabel } from '../../board/status/status.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useSetStatus } from './service-calls.ts';

type Values = { readonly status: Status; readonly statusMessage: string };

const schema = z.object({ status: z.enum(statuses), statusMessage: z.string().check(z.trim()) });
const options = statuses.map((status) => ({ value: status, label: statusLabel[status] }));

/** Sets a status by hand, until the page reports a change. */
const StatusDialog = ({ service, onClose }: { service: Service; onClose: () => void }) => {
  const setStatus = useSetStatus(service.id);
  const form = useForm<Values, Values>({
    schema,
    initial: { status: service.currentStatus, statusMessage: service.setByHand ? (service.statusMessage ?? '') : '' },
    submit: ({ status, statusMessage }) => setStatus.mutateAsync({ status, ...(statusMessage && { statusMessage }) }),
    done: onClose,
  });
  const status = form.field('status');
  return (
    <FormDialog
      title="Set Status"
      description={`Overrides ${service.name}'s status until its status page changes. Doesn't affect uptime or alerts.`}
      onClose={onClose}
      form={form}
      verb="Set Status"
      pending="Saving..."
    >
      <Field label="Status" error={status.error}>
        {(wiring) => (
          <Select
            {...wiring}
            value={status.value}
            options={options}
            onChange={(value) => status.onChange(asStatus(value))}
          />
        )}
      </Field>
      <TextInput label="Status message" {...form.field('statusMessage')} />
    </FormDialog>
  );
};

export default unlessReadOnly(StatusDialog);
