import { Box } from '@radix-ui/themes';
import type { User } from '../../data/queries.ts';
import { hasRole } from '../../data/role.ts';
import { ApiKeys } from '../../features/api-keys/api-keys.tsx';
import { RecentlyDeleted } from '../../features/deleted/recently-deleted.tsx';
import { LastSections } from '../../features/settings/last-sections.tsx';
import { Section } from '../../ui/panel/section.tsx';

/** The end of the settings: the user's own before those of the team, as in the index. */
const LastSettings = ({ user }: { readonly user: User }) => (
  <>
    <LastSections user={user} />
    {user.team && (
      <Section title="API Keys" text="Read your board as JSON. Keep keys on a server, not in a browser.">
        <Box p="4">
          <ApiKeys owner={user.isOwner} />
        </Box>
      </Section>
    )}
    {hasRole(user, 'member') && <RecentlyDeleted />}
  </>
);

export default LastSettings;
