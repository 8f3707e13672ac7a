import { getRouteApi } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/session/reset-password-screen.tsx';

const route = getRouteApi('/reset-password');

export const ResetPasswordPage = () => {
  const { token = '', first = false } = route.useSearch();
  return <ResetPasswordScreen token={token} isFirst={first} />;
};
