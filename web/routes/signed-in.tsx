import {
  RiBankCardLine,
  RiContactsLine,
  RiDashboardLine,
  RiPagesLine,
  RiPlugLine,
  RiPulseLine,
  RiSettings3Line,
  RiShieldUserLine,
  RiStackLine,
} from '@remixicon/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createRoute, Outlet, redirect, useMatches, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { countOpenIncidents } from '../board/status/status.ts';
import { type Board, boardQuery } from '../data/board.ts';
import { type TeamBoard, useBoardSearch, useChosenBoard } from '../data/boards.ts';
import { type User, userQuery } from '../data/queries.ts';
import { hasRole, isOfAnotherTeam } from '../data/role.ts';
import { AttentionMenu } from '../features/attention/attention-menu.tsx';
import { useBoardScreen } from '../features/boards/board-screen.ts';
import { billingLabel } from '../features/session/plan/billing-label.ts';
import { useLogout } from '../features/session/use-logout.ts';
import { displayOf } from '../features/session/user-name.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import type { NavItem } from '../frame/sidebar.tsx';
import { useTab } from '../frame/tab.ts';
import { StreamContext } from '../live/stream-context.ts';
import { tabState } from '../live/tab-state.ts';
import { useLive } from '../live/use-live.ts';
import { keepDraftsOf } from '../ui/form/drafts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { setTimeFormat } from '../ui/text/time.ts';
import { useTitle } from '../ui/use-title.ts';
import { CommandKeys } from './command-keys.tsx';
import { searchOfNext } from './next.ts';
import { rootRoute } from './root.tsx';
import { NoTeam, SessionError } from './session-error.tsx';
import { useAccessEnd } from './use-access-end.ts';

const TeamSwitcher = lazyPart(() => import('../features/team/switcher/team-switcher.tsx'));
const BoardLinks = lazyPart(() => import('../features/boards/board-links.tsx'));
const BoardFrame = lazyPart(() => import('../features/boards/board-frame.tsx'));
const BoardMenuButton = lazyPart(() => import('../features/boards/board-menu-button.tsx'));
const FeedDialog = lazyPart(() => import('../features/feeds/feed-dialog.tsx'));
const PlanBlock = lazyPart(() => import('../features/session/plan/plan-block.tsx'));
const AccessBanner = lazyPart(() => import('../features/billing/notice/access-banner.tsx'));
const DisputeBanner = lazyPart(() => import('../features/admin/billing/dispute-banner.tsx'));
const BesideBoard = lazyPart(() => import('./beside-board.tsx'));
const PaymentReturn = lazyPart(() => import('../features/billing/notice/payment-return.tsx'));

/** The frame around every screen that needs a session; visitors go to /auth, which leads back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.ensureQueryData(userQuery);
    if (!user) throw redirect({ to: '/auth', search: searchOfNext(location.href) });
    setTimeFormat(user);
  },
  component: () => {
    const { data: user, error } = useSuspenseQuery(userQuery);
    if (isOfAnotherTeam(error) || user?.team === null) return <NoTeam />;
    // After a logout, before /auth opens, there is no user. Nothing of one team stays when another one opens.
    return user && <Frame key={user.team?.slug} user={user} />;
  },
  // At the first visit there is nothing else to show meanwhile.
  pendingMs: 0,
  errorComponent: SessionError,
});

const Frame = ({ user }: { user: User }) => {
  const { screen, named, isGone, title } = useScreenBoard();
  useEffect(() => keepDraftsOf(user.id), [user.id]);
  useAccessEnd(user.access.until);
  const board = useQuery(boardQuery).data;
  const stream = useLive(user.id, user.team?.slug);
  const { wall, subscription_success: isBack, redirect_status: outcome } = useSearch({ strict: false });
  const isPaused = stream?.kind === 'paused';
  useTab(useMemo(() => tabState(board, isPaused), [board, isPaused]));
  const isSubscribing = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/signed-in/subscribe' });
  const logoutFromTopBar = useLogout('top-bar');
  const sidebar = {
    nav: navItems(user, board, isSubscribing, useBoardSearch()),
    user: displayOf(user),
    team: (onChoose: () => void) => <TeamSwitcher user={user} onChoose={onChoose} />,
    boards: (onChoose: () => void) => <BoardLinks onChoose={onChoose} />,
    plan: (onChoose: () => void) => hasRole(user, 'owner') && <PlanBlock user={user} onChoose={onChoose} />,
    onLogout: useLogout('sidebar'),
  };
  const beside = <BesideBoard user={user} stream={stream} />;
  if (wall && !isGone) {
    return (
      <StreamContext value={stream}>
        <Outlet />
        {beside}
      </StreamContext>
    );
  }
  return (
    <StreamContext value={stream}>
      <PageFrame
        title={title}
        sidebar={sidebar}
        onLogout={logoutFromTopBar}
        pausedSince={stream?.kind === 'paused' ? stream.since : undefined}
        tools={<Tools board={named} />}
      >
        {needsNotice(user) && <AccessBanner user={user} />}
        {user.isOwner && user.access.because !== 'billing_off' && <DisputeBanner />}
        {screen && <BoardFrame isGone={isGone} />}
        {!isGone && <Outlet />}
        <CommandKeys />
        {beside}
        {isBack && <PaymentReturn failed={outcome === 'failed'} />}
      </PageFrame>
    </StreamContext>
  );
};

const Tools = ({ board }: { readonly board: TeamBoard | undefined }) => {
  const [sharing, setSharing] = useState(false);
  const shared = () => setSharing(false);
  return (
    <>
      {board && <BoardMenuButton key={board.id} board={board} onShare={() => setSharing(true)} />}
      {board && sharing && <FeedDialog wallOf={board.id} onClose={shared} onFailed={shared} />}
      <AttentionMenu />
    </>
  );
};

/** The screen that shows one board at a time, if this is one, its title, and its board unless it shows all services. */
const useScreenBoard = () => {
  const chosen = useChosenBoard();
  const screen = useBoardScreen();
  const named = screen && chosen.kind === 'one' ? chosen.board : undefined;
  const title = useScreenTitle(named?.name);
  useTitle(named && title);
  return { screen, named, isGone: screen !== undefined && chosen.kind === 'gone', title };
};

/** Other users need no notice about their plan. */
const needsNotice = ({ access }: User): boolean => access.level === 'read_only' || access.because === 'payment_failed';

/** The title of the screen; of one service or board, as in `Services / Stripe`, or `Incidents / Stripe`. */
const useScreenTitle = (board: string | undefined): string => {
  const { title = '', id } = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const search: { readonly id?: number; readonly incident?: number } = match?.search ?? {};
      return { title: search.incident === undefined ? match?.staticData.title : 'Incidents', id: search.id };
    },
    structuralSharing: true,
  });
  const name = useQuery({
    ...boardQuery,
    select: ({ services }) => services.find((service) => service.id === id)?.name,
  }).data;
  const part = name ?? board;
  return part === undefined ? title : `${title} / ${part}`;
};

/** The order of the design; a screen gets its item here when it gets its route. */
const navItems = (
  user: User,
  board: Board | undefined,
  isSubscribing: boolean,
  search: NonNullable<NavItem['search']>,
): readonly NavItem[] => {
  const billing = hasRole(user, 'owner') ? billingLabel(user) : undefined;
  return [
    { to: '/dashboard', search, label: 'Dashboard', icon: RiDashboardLine },
    { to: '/services', search, label: 'Services', icon: RiStackLine, count: troubleOf(board) },
    { to: '/incidents', search, label: 'Incidents', icon: RiPulseLine, count: openOf(board) },
    { to: '/integrations', label: 'Integrations', icon: RiPlugLine },
    { to: '/pages', label: 'Status pages', icon: RiPagesLine },
    ...(billing === undefined
      ? []
      : [{ to: '/subscription', label: billing, icon: RiBankCardLine, isHere: isSubscribing } as const]),
    { to: '/team', label: 'Team', icon: RiContactsLine },
    { to: '/settings', label: 'Settings', icon: RiSettings3Line },
    ...(user.isOwner ? [{ to: '/admin', label: 'Admin', icon: RiShieldUserLine } as const] : []),
  ];
};

/** The services in outage; if there are none, the degraded ones. */
const troubleOf = (board: Board | undefined): NavItem['count'] => {
  const { outage, degraded } = board?.counts ?? { outage: 0, degraded: 0 };
  if (outage === 0) return { value: degraded, means: 'degraded', tone: 'degraded' };
  return { value: outage, means: outage === 1 ? 'outage' : 'outages', tone: 'outage' };
};

/** The open incidents of the team, whatever board is shown. */
const openOf = (board: Board | undefined): NavItem['count'] => ({
  value: board ? countOpenIncidents(board.services) : 0,
  means: 'open',
  tone: 'plain',
});
