import { TextArea } from '@radix-ui/themes';
import * as z from 'zod/mini';
import { type Incident, type Phase, phaseLabel, phases } from '../../board/status/status.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useCreateIncident, useUpdateIncident } from './incident-calls.ts';

type Values = { readonly title: string; readonly description: string; readonly status: Phase };

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200, 'At most 200 characters')),
  description: z.string().check(z.trim(), z.maxLength(5000, 'At most 5,000 characters')),
  status: z.enum(phases),
});
const options = phases.map((phase) => ({ value: phase, label: phaseLabel[phase] }));

type Props = {
  readonly serviceId: number;
  readonly serviceName: string;
  /** The incident to change; a new one where left out. */
  readonly incident?: Incident;
  readonly onClose: () => void;
};

/** Reports an incident by hand, or changes one that was. */
const IncidentDialog = ({ serviceId, serviceName, incident, onClose }: Props) => {
  const create = useCreateIncident();
  const update = useUpdateIncident(incident?.id ?? 0);
  const form = useForm<Values, Values>({
    schema,
    initial: {
      title: incident?.title ?? '',
      description: incident?.description ?? '',
      status: incident?.status ?? 'investigating',
    },
    submit: (values) => (incident ? update.mutateAsync(values) : create.mutateAsync({ serviceId, ...values })),
    done: onClose,
  });
  const [verb, busy] = incident ? ['Save Changes', 'Saving...'] : ['Create Incident', 'Creating...'];
  const description = form.field('description');
  const status = form.field('status');
  return (
    <FormDialog
      title={incident ? 'Update Incident' : 'Report Incident'}
      description={`For ${serviceName}. Your integrations are alerted as usual.`}
      onClose={onClose}
      form={form}
      verb={verb}
      pending={busy}
    >
      <TextInput label="Title" required {...form.field('title')} />
      <Field label="Description" error={description.error}>
        {(wiring) => (
          <TextArea
            {...wiring}
            name="description"
            rows={4}
            value={description.value}
            onChange={(event) => description.onChange(event.target.value)}
          />
        )}
      </Field>
      <Field label="Status" error={status.error}>
        {(wiring) => (
          <Select
            {...wiring}
            value={status.value}
            options={options}
            onChange={(value) => status.onChange(phases.find((phase) => phase === value) ?? 'investigating')}
          />
        )}
      </Field>
    </FormDialog>
  );
};

export default IncidentDialog;
