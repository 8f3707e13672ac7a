import { RiDashboardLine, RiPlugLine, RiSettings3Line, RiStackLine } from '@remixicon/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createRoute, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { servicesQuery, type User, userQuery } from '../data/queries.ts';
import { PlanBlock } from '../features/session/plan-block.tsx';
import { useLogout } from '../features/session/use-logout.ts';
import { displayOf } from '../features/session/user-name.ts';
import { LiveNotice } from '../frame/live-notice.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import type { NavItem } from '../frame/sidebar.tsx';
import { useLive } from '../live/use-live.ts';
import { StreamContext } from '../live/use-write.ts';
import { setTimeFormat } from '../ui/text/time.ts';
import { CommandKeys } from './command-keys.tsx';
import { rootRoute } from './root.tsx';
import { SessionError } from './session-error.tsx';

/** The frame around every screen that needs a session; visitors go to /auth. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(userQuery);
    if (!user) throw redirect({ to: '/auth' });
    setTimeFormat(user);
  },
  component: () => {
    const { data: user } = useSuspenseQuery(userQuery);
    // Between logout and the way to /auth nobody is signed in.
    return user && <Frame user={user} />;
  },
  // At the first visit there is nothing else to show meanwhile.
  pendingMs: 0,
  errorComponent: SessionError,
});

const Frame = ({ user }: { user: User }) => {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const outages = useQuery({ ...servicesQuery, select: countOutages }).data ?? 0;
  const stream = useLive(user.id);
  const logoutFromSidebar = useLogout('sidebar');
  const logoutFromTopBar = useLogout('top-bar');
  const sidebar = {
    nav: navItems(outages),
    user: displayOf(user),
    plan: <PlanBlock user={user} />,
    onLogout: logoutFromSidebar,
  };
  return (
    <StreamContext value={stream}>
      <PageFrame title={title ?? ''} sidebar={sidebar} onLogout={logoutFromTopBar}>
        <Outlet />
        <LiveNotice paused={stream === 'paused'} />
        <CommandKeys />
      </PageFrame>
    </StreamContext>
  );
};

/** The order of the design; a screen gets its item here when it gets its route. */
const navItems = (outages: number): readonly NavItem[] => [
  { to: '/dashboard', label: 'Dashboard', icon: RiDashboardLine },
  {
    to: '/services',
    label: 'Services',
    icon: RiStackLine,
    count: { value: outages, means: outages === 1 ? 'outage' : 'outages' },
  },
  { to: '/integrations', label: 'Integrations', icon: RiPlugLine },
  { to: '/settings', label: 'Settings', icon: RiSettings3Line },
];

const countOutages = (services: readonly { currentStatus: string; enabled: boolean }[]): number =>
  services.filter(({ enabled, currentStatus }) => enabled && currentStatus === 'outage').length;
