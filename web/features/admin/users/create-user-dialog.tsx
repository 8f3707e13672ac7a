import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../../../data/queries.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { PasswordInput, TextInput } from '../../../ui/form/text-input.tsx';
import { useCreateUser } from '../admin-calls.ts';
import { newUserSchema } from './user-form.ts';

const empty = { username: '', email: '', password: '', fullName: '', company: '' };

/** Creates an account for another person. */
const CreateUserDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const create = useCreateUser();
  const { data: options } = useQuery(signInOptionsQuery);
  const form = useForm({
    schema: newUserSchema,
    initial: empty,
    submit: ({ fullName, company, ...account }) =>
      create.mutateAsync({ ...account, ...(fullName && { fullName }), ...(company && { company }) }),
    done: onClose,
  });
  return (
    <FormDialog
      title="Add User"
      description={`Their 30-day trial starts now. ${options?.sendsMail === false ? KEPT : MAILED}`}
      onClose={onClose}
      form={form}
      verb="Create User"
      pending="Creating..."
    >
      <TextInput label="Username" required autoComplete="off" {...form.field('username')} />
      <TextInput label="Email" type="email" required autoComplete="off" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...form.field('password')} />
      <TextInput label="Full name" autoComplete="off" {...form.field('fullName')} />
      <TextInput label="Company" autoComplete="off" {...form.field('company')} />
    </FormDialog>
  );
};

const MAILED = 'We email them a link to confirm their email address.';
const KEPT = 'Without a mail server, their confirmation link is saved in the folder “mailbox” on the server.';

export default CreateUserDialog;
