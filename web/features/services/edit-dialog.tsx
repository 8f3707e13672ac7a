import { Button, Switch } from '@radix-ui/themes';
import { useId } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { type Form, useForm } from '../../ui/form.ts';
import type { Service } from '../../ui/status.ts';
import { ComponentChoice } from './component-choice.tsx';
import { useEditService } from './service-calls.ts';
import { ServiceFields } from './service-fields.tsx';
import { changesOf, type ServiceValues, serviceSchema, valuesOf } from './service-form.ts';

/** Changes a service: its fields, whether it is monitored, and which components of its page count. */
const EditDialog = ({ service, onClose }: { service: Service; onClose: () => void }) => {
  const edit = useEditService(service.id);
  const before = valuesOf(service);
  const form = useForm<ServiceValues, ServiceValues>({
    schema: serviceSchema,
    initial: before,
    submit: async (values) => {
      await edit.mutateAsync(changesOf(values, before));
      onClose();
    },
  });
  return (
    <Dialog
      title="Edit Service"
      width={500}
      onClose={onClose}
      wrap={(content) => <form {...form.props}>{content}</form>}
      footer={
        <>
          <Button type="button" variant="outline" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={form.busy}>
            {form.busy ? 'Updating...' : 'Update Service'}
          </Button>
        </>
      }
    >
      <ServiceFields form={form} />
      <EnabledSwitch form={form} />
      {form.values.statusPageUrl === before.statusPageUrl && (
        <ComponentChoice
          serviceId={service.id}
          chosen={form.values.components}
          onChange={(components) => form.change({ components })}
        />
      )}
    </Dialog>
  );
};

const EnabledSwitch = ({ form }: { form: Form<ServiceValues> }) => {
  const id = useId();
  return (
    <div className="ac-switch">
      <div>
        <b id={`${id}-label`}>Enabled</b>
        <span id={`${id}-hint`} className="ac-hint">
          A paused service is not monitored and sends no alerts.
        </span>
      </div>
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={form.values.enabled}
        onCheckedChange={(enabled) => form.change({ enabled })}
      />
    </div>
  );
};

export default EditDialog;
