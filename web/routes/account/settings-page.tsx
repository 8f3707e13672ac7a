import { Box, Flex } from '@radix-ui/themes';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type User, userQuery } from '../../data/queries.ts';
import { hasRole } from '../../data/role.ts';
import { AdminNotifications } from '../../features/admin/admin-notifications.tsx';
import { adminSettingsQuery } from '../../features/admin/admin-settings-calls.ts';
import { apiKeysQuery } from '../../features/api-keys/api-key-calls.ts';
import { ApiKeys } from '../../features/api-keys/api-keys.tsx';
import { deletedQuery } from '../../features/deleted/deleted-calls.ts';
import { UnconfirmedEmail, useSendOptions } from '../../features/session/unconfirmed-email.tsx';
import { NotificationsSection } from '../../features/settings/notifications-section.tsx';
import { PasswordSection } from '../../features/settings/password-section.tsx';
import { ProfileSection } from '../../features/settings/profile-section.tsx';
import { sessionsQuery } from '../../features/settings/setting-calls.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { useSettled } from '../../ui/use-settled.ts';

// They are below what a screen shows first.
const LastSettings = lazyPart(() => import('./last-settings.tsx'));

/** The settings of the user's own account. */
export const SettingsPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  const settled = useSettled(useIsLoading(user));
  if (!user || !settled) return <p role="status">Loading user data</p>;
  return (
    <Flex direction="column" gap="5">
      <UnconfirmedEmail user={user} always />
      {/* Another address, kept or put back, is what the form begins with. */}
      <ProfileSection key={user.pendingEmail ?? user.email} user={user} />
      <PasswordSection user={user} />
      <NotificationsSection user={user} />
      {administers(user) && <AdminNotifications />}
      {user.team && (
        <Section title="API Keys" text="Read your board as JSON. Keep keys on a server, not in a browser.">
          <Box p="4">
            <ApiKeys owner={user.isOwner} />
          </Box>
        </Section>
      )}
      <LastSettings user={user} />
    </Flex>
  );
};

const administers = ({ isAdmin, isOwner }: User): boolean => isAdmin || isOwner;

/** True while data is loading that could change a section's height and move the sections below it. */
const useIsLoading = (user: User | null): boolean => {
  const options = useSendOptions(user, true);
  const keys = useQuery({ ...apiKeysQuery, enabled: user !== null && user.team !== null });
  const sessions = useQuery(sessionsQuery);
  const deleted = useQuery({ ...deletedQuery, enabled: user !== null && hasRole(user, 'member') });
  const admin = useQuery({ ...adminSettingsQuery, enabled: user !== null && administers(user) });
  return [options, keys, sessions, deleted, admin].some(({ isLoading }) => isLoading);
};
