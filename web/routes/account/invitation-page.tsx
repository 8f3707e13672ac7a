import { getRouteApi, useLocation } from '@tanstack/react-router';
import { InvitationScreen } from '../../features/session/invitation/invitation-screen.tsx';

const route = getRouteApi('/invitation');

export const InvitationPage = () => {
  const { token = '' } = route.useSearch();
  return <InvitationScreen key={token} token={token} here={useLocation().href} />;
};
