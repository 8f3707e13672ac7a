import { getRouteApi } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../../features/session/confirm-email-screen.tsx';

const route = getRouteApi('/confirm-email');

export const ConfirmEmailPage = () => {
  const { token = '' } = route.useSearch();
  return <ConfirmEmailScreen token={token} />;
};
