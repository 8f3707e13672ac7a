import '../../features/settings/settings.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';
import { AdminNotifications } from '../../features/admin/admin-notifications.tsx';
import { ApiKeys } from '../../features/api-keys/api-keys.tsx';
import { UnconfirmedEmail } from '../../features/session/unconfirmed-email.tsx';
import { AccountSection } from '../../features/settings/account-section.tsx';
import { NotificationsSection } from '../../features/settings/notifications-section.tsx';
import { PasswordSection } from '../../features/settings/password-section.tsx';
import { ProfileSection } from '../../features/settings/profile-section.tsx';
import { SessionsSection } from '../../features/settings/sessions-section.tsx';
import { TimeSection } from '../../features/settings/time-section.tsx';
import { Section } from '../../ui/panel/section.tsx';

/** What people change of their own account. */
export const SettingsPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  if (!user) return <p role="status">Loading user data</p>;
  return (
    <div className="ac-settings">
      <UnconfirmedEmail user={user} always />
      {/* Another address, kept or put back, is what the form begins with. */}
      <ProfileSection key={user.pendingEmail ?? user.email} user={user} />
      <Section title="API Keys" text="Read your board as JSON. Keep them on a server, not in a browser.">
        <div className="ac-settings-keys">
          <ApiKeys owner={user.isOwner} />
        </div>
      </Section>
      <PasswordSection user={user} />
      <NotificationsSection user={user} />
      {(user.isAdmin || user.isOwner) && <AdminNotifications />}
      <TimeSection user={user} />
      <SessionsSection />
      <AccountSection user={user} />
    </div>
  );
};
