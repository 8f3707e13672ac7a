import type { User } from '../../data/queries.ts';
import { hasRole } from '../../data/role.ts';
import { RecentlyDeleted } from '../../features/deleted/recently-deleted.tsx';
import { LastSections } from '../../features/settings/last-sections.tsx';

/** The end of the settings. */
const LastSettings = ({ user }: { readonly user: User }) => (
  <>
    {hasRole(user, 'member') && <RecentlyDeleted />}
    <LastSections user={user} />
  </>
);

export default LastSettings;
