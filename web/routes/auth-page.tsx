import { getRouteApi } from '@tanstack/react-router';
import { AuthScreen } from '../features/session/auth-screen.tsx';
import { START } from './next.ts';

const route = getRouteApi('/auth');

export const AuthPage = () => {
  const { view = 'login', next = START, ended = false } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AuthScreen
      view={view}
      next={next}
      ended={ended}
      onView={(chosen) =>
        navigate({
          search: ({ view: _, ...rest }) => (chosen === 'login' ? rest : { ...rest, view: chosen }),
          // Back from the form that takes the place of both others leads to them, and not away.
          replace: chosen !== 'forgot',
        })
      }
    />
  );
};
