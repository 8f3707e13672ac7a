import { getRouteApi } from '@tanstack/react-router';
import { AuthScreen } from '../features/session/auth-screen.tsx';

const route = getRouteApi('/auth');

export const AuthPage = () => {
  const { view = 'login' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AuthScreen
      view={view}
      onView={(next) => navigate({ search: next === 'login' ? {} : { view: next }, replace: true })}
    />
  );
};
