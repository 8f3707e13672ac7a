import { getRouteApi } from '@tanstack/react-router';
import { GuidesScreen } from '../../features/integrations/guides-screen.tsx';
import { guided } from '../../features/integrations/integration.ts';

const route = getRouteApi('/signed-in/integrations/guides/{-$type}');

/** The guide in the URL; the overview if there is no such guide. */
export const GuidesPage = () => {
  const { type } = route.useParams();
  return <GuidesScreen type={guided.find(({ channel }) => channel.type === type)?.channel.type} />;
};
