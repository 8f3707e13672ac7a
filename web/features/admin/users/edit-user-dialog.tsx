import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { changedOf } from '../../../ui/form/changed-of.ts';
import { useForm } from '../../../ui/form/form.ts';
import { PasswordInput, TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { type ManagedUser, useUpdateUser } from '../admin-calls.ts';
import { editUserSchema } from './user-form.ts';

type Props = { readonly user: ManagedUser; readonly onClose: () => void };

/** Edits an account; the username stays. The owner's email address, password and role can't be changed here. */
const EditUserDialog = ({ user, onClose }: Props) => {
  const form = useUserForm(user, onClose);
  return (
    <FormDialog
      title={`Edit ${user.username}`}
      description="The username can't be changed."
      onClose={onClose}
      form={form}
      verb="Save Changes"
      pending="Saving..."
    >
      {!user.isOwner && (
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="off"
          hint="Takes effect once they open the link we email to the new address."
          {...form.field('email')}
        />
      )}
      {!user.isOwner && (
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint="Leave empty to keep the current password. Changing it logs them out everywhere."
          {...form.field('password')}
        />
      )}
      <TextInput label="Full name" autoComplete="off" {...form.field('fullName')} />
      <TextInput label="Company" autoComplete="off" {...form.field('company')} />
      {!user.isOwner && (
        <Toggle
          label="Administrator"
          hint="Can change Admin Notifications in Settings. Only the owner manages users and the audit log."
          {...form.field('isAdmin')}
        />
      )}
    </FormDialog>
  );
};

const useUserForm = (user: ManagedUser, onClose: () => void) => {
  const update = useUpdateUser();
  const initial = {
    email: user.email,
    password: '',
    fullName: user.fullName ?? '',
    company: user.company ?? '',
    isAdmin: user.isAdmin,
  };
  return useForm({
    schema: editUserSchema,
    initial,
    submit: (values) => update.mutateAsync({ id: user.id, body: changedOf(values, initial) }),
    done: onClose,
  });
};

export default EditUserDialog;
