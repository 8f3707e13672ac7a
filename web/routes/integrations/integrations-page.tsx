import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../../data/queries.ts';
import { apiKeysQuery } from '../../features/api-keys/api-key-calls.ts';
import { JsonApi } from '../../features/api-keys/json-api.tsx';
import { IntegrationsScreen } from '../../features/integrations/integrations-screen.tsx';
import { UnconfirmedEmail } from '../../features/session/unconfirmed-email.tsx';

/** The ways to hear from Allclear: channels, and the API. */
export const IntegrationsPage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: keys } = useQuery(apiKeysQuery);
  return (
    <>
      <IntegrationsScreen hasKey={keys && keys.length > 0} notice={user && <UnconfirmedEmail user={user} />} />
      <JsonApi owner={user?.isOwner === true} />
    </>
  );
};
