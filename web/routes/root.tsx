import { Theme } from '@radix-ui/themes';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useAppearance } from '../frame/theme.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { NotFoundScreen } from './not-found.tsx';
import { SessionError } from './session-error.tsx';

export type RouterContext = {
  readonly queryClient: QueryClient;
  /** The path that the page was loaded at, which decides over its content security policy. */
  readonly documentPath: string;
};

const Root = () => {
  const [appearance] = useAppearance();
  return (
    <Theme accentColor="jade" grayColor="sage" radius="medium" panelBackground="solid" appearance={appearance}>
      <Outlet />
      <ToastRegion />
    </Theme>
  );
};

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: SessionError,
  notFoundComponent: NotFoundScreen,
});
