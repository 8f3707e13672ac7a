import { Button } from '@radix-ui/themes';
import { Dialog } from '../../ui/dialog.tsx';
import { useForm } from '../../ui/form.ts';
import { useAddService } from './service-calls.ts';
import { ServiceFields } from './service-fields.tsx';
import { emptyService, newServiceOf, type ServiceValues, serviceSchema } from './service-form.ts';

type Props = {
  /** What is known already, such as a suggestion's name and address. */
  readonly initial?: Partial<ServiceValues>;
  readonly onClose: () => void;
};

/** Adds a service by the address of its status page. */
const AddDialog = ({ initial, onClose }: Props) => {
  const add = useAddService();
  const form = useForm<ServiceValues, ServiceValues>({
    schema: serviceSchema,
    initial: { ...emptyService, ...initial },
    submit: async (values) => {
      await add.mutateAsync(newServiceOf(values));
      onClose();
    },
  });
  return (
    <Dialog
      title="Add New Service"
      description="Paste the address of a status page."
      width={500}
      onClose={onClose}
      wrap={(content) => <form {...form.props}>{content}</form>}
      footer={
        <>
          <Button type="button" variant="outline" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={form.busy}>
            {form.busy ? 'Adding...' : 'Add Service'}
          </Button>
        </>
      }
    >
      <ServiceFields form={form} />
    </Dialog>
  );
};

export default AddDialog;
