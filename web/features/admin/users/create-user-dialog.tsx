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
      description={`Their trial of 30 days begins now${options?.sendsMail === false ? KEPT : MAILED}`}
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

const MAILED = ', and a mail asks them to confirm their address.';
const KEPT =
  '. This installation has no mail server: the link by which they confirm their address is a file in the folder mailbox of the data directory.';

export default CreateUserDialog;
