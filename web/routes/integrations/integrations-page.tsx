import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { integrationsQuery, userQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import { apiKeysQuery } from '../../data/teams/keys-and-links.ts';
import { IntegrationsScreen } from '../../features/integrations/integrations-screen.tsx';
import { UnconfirmedEmail, useSendOptions } from '../../features/session/unconfirmed-email.tsx';
import { LoadingScreen } from '../../frame/loading-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSettled } from '../../ui/use-settled.ts';

// They are below the first screenful.
const LastParts = lazyPart(() => import('./last-parts.tsx'));

/** The ways to get data and alerts from Allclear: channels, the API, and feeds. */
export const IntegrationsPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  const manages = useRole('admin');
  const keys = useQuery({ ...apiKeysQuery, enabled: manages });
  const integrations = useQuery(integrationsQuery);
  const options = useSendOptions(user);
  // The height of each row depends on the text of its cards and of the notice above them.
  if (!useSettled([keys, integrations, options].some(({ isLoading }) => isLoading))) return <LoadingScreen />;
  return (
    <>
      <IntegrationsScreen
        hasKey={keys.data && keys.data.length > 0}
        notice={user && <UnconfirmedEmail user={user} />}
      />
      <LastParts manages={manages} owner={user?.isOwner === true} />
    </>
  );
};
