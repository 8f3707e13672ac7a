import { Flex } from '@radix-ui/themes';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type User, userQuery } from '../../data/queries.ts';
import { hasRole } from '../../data/role.ts';
import { apiKeysQuery } from '../../data/teams/keys-and-links.ts';
import { AdminNotifications } from '../../features/admin/admin-notifications.tsx';
import { adminSettingsQuery } from '../../features/admin/admin-settings-calls.ts';
import { deletedQuery } from '../../features/deleted/deleted-calls.ts';
import { UnconfirmedEmail, useSendOptions } from '../../features/session/unconfirmed-email.tsx';
import { NotificationsSection } from '../../features/settings/notifications-section.tsx';
import { PasswordSection } from '../../features/settings/password-section.tsx';
import { ProfileSection } from '../../features/settings/profile-section.tsx';
import { pushQuery } from '../../features/settings/push-query.ts';
import { sessionsQuery } from '../../features/settings/setting-calls.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSettled } from '../../ui/use-settled.ts';

// They are below the first screenful.
const LastSettings = lazyPart(() => import('./last-settings.tsx'));
const SettingsIndex = lazyPart(() => import('./settings-index/settings-index.tsx'));

const ConnectApp = lazyPart(() => import('../../features/api-keys/connect-app.tsx'));

/** The settings; if an app asks to be connected (`?ask=`), its request. A route of its own would add to every first load. */
export const SettingsPage = () => {
  const { ask } = useSearch({ strict: false });
  const { data: user } = useSuspenseQuery(userQuery);
  if (ask === undefined || !user?.team) return <OwnSettings user={user} />;
  return <ConnectApp key={String(ask)} ask={String(ask)} team={user.team} />;
};

const OwnSettings = ({ user }: { readonly user: User | null }) => {
  const settled = useSettled(useIsLoading(user));
  if (!user || !settled) return <p role="status">Loading user data</p>;
  return (
    <div className="ac-indexed">
      <div className="ac-not-on-paper">
        <SettingsIndex user={user} />
      </div>
      <Flex direction="column" gap="5">
        <UnconfirmedEmail user={user} always />
        {/* The form starts again with another address, after it was saved or undone. */}
        <ProfileSection key={user.pendingEmail ?? user.email} user={user} />
        <PasswordSection user={user} />
        <NotificationsSection user={user} />
        {administers(user) && <AdminNotifications />}
        <LastSettings user={user} />
      </Flex>
    </div>
  );
};

const administers = ({ isAdmin, isOwner }: User): boolean => isAdmin || isOwner;

/** True while data is loading that could change a section's height and move the sections below it. */
const useIsLoading = (user: User | null): boolean => {
  const options = useSendOptions(user, true);
  const keys = useQuery({ ...apiKeysQuery, enabled: user !== null && user.team !== null });
  const sessions = useQuery(sessionsQuery);
  const deleted = useQuery({ ...deletedQuery, enabled: user !== null && hasRole(user, 'member') });
  const push = useQuery({ ...pushQuery, enabled: user !== null && user.team !== null });
  const admin = useQuery({ ...adminSettingsQuery, enabled: user !== null && administers(user) });
  return [options, keys, sessions, deleted, push, admin].some(({ isLoading }) => isLoading);
};
