import * as z from 'zod/mini';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useDeleteTeam } from './closing-calls.ts';

type Props = { readonly name: string; readonly onClose: () => void };

const DeleteTeamDialog = ({ name, onClose }: Props) => {
  const remove = useDeleteTeam();
  const schema = z.object({
    name: z.string().check(
      z.trim(),
      z.refine((text) => text === name, `Type ${name}`),
    ),
  });
  const form = useForm({ schema, initial: { name: '' }, submit: remove.mutateAsync, done: onClose });
  return (
    <FormDialog
      title={`Delete ${name}?`}
      description="All members lose access immediately. API keys, feeds, alerts and public status pages stop, and a subscription ends without a refund. For 14 days, owners can restore the team, but not its subscription. Then we delete its data."
      width={460}
      form={form}
      verb="Delete team"
      pending="Deleting..."
      color="red"
      onClose={onClose}
    >
      <TextInput label={`To confirm, type ${name}`} autoComplete="off" required {...form.field('name')} />
    </FormDialog>
  );
};

export default DeleteTeamDialog;
