import { getRouteApi } from '@tanstack/react-router';
import { GuidesScreen } from '../features/integrations/guides-screen.tsx';

const route = getRouteApi('/signed-in/integrations/guides/{-$type}');

/** The guide that the address names; the overview where it names none that there is. */
export const GuidesPage = () => {
  const { type } = route.useParams();
  return <GuidesScreen type={type === 'slack' || type === 'teams' ? type : undefined} />;
};
