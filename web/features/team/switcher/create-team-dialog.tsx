import { useQuery } from '@tanstack/react-query';
import { paymentConfigQuery } from '../../../data/queries.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useCreateTeam } from '../team-calls.ts';
import { nameSchema } from '../team-schemas.ts';

type Props = {
  /** As the dialog's. */
  readonly opener?: Element | null;
  readonly onClose: () => void;
};

const CreateTeamDialog = ({ opener, onClose }: Props) => {
  const create = useCreateTeam();
  const isFree = useQuery(paymentConfigQuery).data?.mode === 'off';
  const form = useForm({ schema: nameSchema, initial: { name: '' }, submit: create.mutateAsync, done: onClose });
  return (
    <FormDialog
      title="Create a team"
      description={`It has its own board, integrations and subscription. You'll be its owner.${isFree ? '' : " It has no free trial, so it's read-only until you subscribe."}`}
      width={425}
      form={form}
      verb="Create team"
      pending="Creating..."
      opener={opener}
      onClose={onClose}
    >
      <TextInput label="Team name" autoComplete="organization" required {...form.field('name')} />
    </FormDialog>
  );
};

export default CreateTeamDialog;
