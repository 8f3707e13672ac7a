import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { persistUser } from '../../data/persisted-user.ts';
import { signInOptionsQuery, type User, userQuery } from '../../data/queries.ts';
import { teamsQuery } from '../../data/teams/teams.ts';
import { usesPassword } from '../../data/uses-password.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/form.ts';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { nameList } from '../../ui/text/name-list.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useDeleteAccount } from './setting-calls.ts';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) });
const schemaWithout = z.object({ password: z.string() });

/** Asks for the password, if the account has one, before everything of the user goes. */
const DeleteAccountDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeleteAccount(async () => {
    await persistUser(client, null);
    await navigate({ to: '/auth' });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
    toast.success('Account deleted', 'Your account and its data have been deleted.');
  });
  const { data: options } = useQuery(signInOptionsQuery);
  const hasPassword = usesPassword(user, options);
  const form = useForm({
    schema: hasPassword ? schema : schemaWithout,
    initial: { password: '' },
    submit: ({ password }) => remove.mutateAsync(hasPassword ? password : undefined),
  });
  return (
    <FormDialog
      title="Delete account"
      description={`This permanently deletes the account ${user.username}. ${useLoss()} This cannot be undone.`}
      width={440}
      form={form}
      verb="Delete Account"
      pending="Deleting..."
      color="red"
      onClose={onClose}
    >
      {hasPassword && (
        <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
      )}
    </FormDialog>
  );
};

/** Names the teams that go with the account. */
const useLoss = (): string => {
  const { data } = useQuery(teamsQuery);
  const alone = data?.filter(({ memberCount }) => memberCount === 1).map(({ name }) => name);
  if (alone?.length === 0) return 'Your teams have other members, so they stay.';
  const teams = alone ? `${nameList(alone)} with all data` : 'each team that has no other members, with all its data';
  return `It also deletes ${teams}. Subscriptions end immediately, without a refund. Public status pages stop.`;
};

export default DeleteAccountDialog;
