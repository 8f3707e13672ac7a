import { Text } from '@radix-ui/themes';
import * as z from 'zod/mini';
import { type Incident, type Phase, phaseLabel, phases } from '../../board/status/status.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useDraft, useKeptDraft } from '../../ui/form/use-draft.ts';
import { useCreateIncident, useUpdateIncident } from './incident-calls.ts';

type Values = { readonly title: string; readonly description: string; readonly status: Phase };

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200, 'Use up to 200 characters')),
  description: z.string().check(z.trim(), z.maxLength(5000, 'Use up to 5,000 characters')),
  status: z.enum(phases),
});
const options = phases.map((phase) => ({ value: phase, label: phaseLabel[phase] }));

/** An update starts without text: the earlier text has already been sent. */
const valuesOf = (incident: Incident | undefined): Values => ({
  title: incident?.title ?? '',
  description: '',
  status: incident?.status ?? 'investigating',
});

type Props = {
  readonly serviceId: number;
  readonly serviceName: string;
  /** The incident to edit; a new one by default. */
  readonly incident?: Incident;
  readonly onClose: () => void;
};

/** Reports an incident by hand, or edits one. */
const IncidentDialog = (props: Props) => {
  const { serviceName, incident } = props;
  const { form, isKept, leave } = useIncidentForm(props);
  const [verb, busy] = incident ? ['Save Changes', 'Saving...'] : ['Create Incident', 'Creating...'];
  const description = form.field('description');
  const status = form.field('status');
  return (
    <FormDialog
      title={incident ? 'Update Incident' : 'Report Incident'}
      description={`For ${serviceName}. We'll alert your integrations.`}
      onClose={leave}
      form={form}
      keepsDraft
      verb={verb}
      pending={busy}
    >
      {isKept && (
        <Text as="p" size="1" color="gray">
          Your draft is still here.
        </Text>
      )}
      <TextInput label="Title" required {...form.field('title')} />
      <Field
        label={incident ? 'Update' : 'Description'}
        hint={incident && 'Sent to your channels as an update. Leave empty to keep the previous message.'}
        error={description.error}
      >
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

/** Keeps typed text until it's sent or discarded. */
const useIncidentForm = ({ serviceId, incident, onClose }: Props) => {
  const create = useCreateIncident();
  const update = useUpdateIncident(incident?.id ?? 0);
  const name = incident ? `incident-${incident.id}` : `new-incident-${serviceId}`;
  const draft = useDraft<Values>(name, valuesOf(incident));
  const leave = () => {
    draft.forget();
    onClose();
  };
  const form = useForm<Values, Values>({
    schema,
    initial: draft.initial,
    submit: ({ description, ...values }) =>
      incident
        ? update.mutateAsync({ ...values, ...(description !== '' && { description }) })
        : create.mutateAsync({ serviceId, description, ...values }),
    done: leave,
  });
  useKeptDraft(name, form.values, form.values !== draft.initial);
  return { form, isKept: draft.isKept, leave };
};

export default unlessReadOnly(IncidentDialog);
