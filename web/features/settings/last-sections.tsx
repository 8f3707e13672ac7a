import type { User } from '../../data/queries.ts';
import { AccountSection } from './account-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TimeSection } from './time-section.tsx';

/** The end of the settings. */
const LastSections = ({ user }: { readonly user: User }) => (
  <>
    <TimeSection user={user} />
    <SessionsSection />
    <AccountSection user={user} />
  </>
);

export default LastSections;
