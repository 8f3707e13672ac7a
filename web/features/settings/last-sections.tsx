import type { User } from '../../data/queries.ts';
import { AccountSection } from './account-section.tsx';
import { PushSection } from './push-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { TimeSection } from './time-section.tsx';

/** The last settings of the user's own account. */
export const LastSections = ({ user }: { readonly user: User }) => (
  <>
    {user.team && <PushSection />}
    <TimeSection user={user} />
    <ShortcutsSection />
    <SessionsSection />
    <AccountSection user={user} />
  </>
);
