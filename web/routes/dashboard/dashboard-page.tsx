import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { hasGone } from '../../board/status/gone.ts';
import type { Service } from '../../board/status/status.ts';
import { isWhole } from '../../data/board.ts';
import { useShownBoard } from '../../data/boards.ts';
import {
  integrationsQuery,
  latestIncidentsQuery,
  mailQuery,
  statusChangesQuery,
  weekIncidentsQuery,
} from '../../data/queries.ts';
import { CurrentStatus } from '../../features/dashboard/current-status.tsx';
import { DashboardSkeleton, PendingPast } from '../../features/dashboard/dashboard-skeleton.tsx';
import { LevelLine } from '../../features/dashboard/level-line/level-line.tsx';
import { SummaryCards, type Unknown } from '../../features/dashboard/summary-cards.tsx';
import { type Steps, useFirstSteps } from '../../features/dashboard/use-first-steps.ts';
import { useFromTheTop } from '../../features/dashboard/use-from-the-top.ts';
import { activeWithin, isOpen, lastTrouble, withoutNotices } from '../../features/incidents/periods.ts';
import { RefreshButton } from '../../features/services/list/refresh-button.tsx';
import { LoadingScreen } from '../../frame/loading-screen.tsx';
import { usePausedSince } from '../../live/stream-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { DAY_MS } from '../../ui/text/units.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { actionsOn, ownerAt } from './block-controls.tsx';
import type { BoardProps } from './dashboard-past.tsx';

// Optional: if it can't be loaded, the rest is enough.
const PopularServices = lazy(() =>
  import('../../features/services/add/popular-services.tsx').catch(() => ({ default: () => null })),
);

// Shown only to users without a service.
const Welcome = lazy(() => import('../../features/dashboard/welcome.tsx'));

const EmptyBoard = lazyPart(() => import('../../features/boards/empty-board.tsx'));

const Wall = lazy(() => import('./dashboard-wall.tsx'));

// Loads together with this file, since every board shows it.
const DashboardPast = lazyPart(() => import('./dashboard-past.tsx'));
DashboardPast.prefetch();

// Shown only on a new board. It loads while what the board has is asked for, so that nothing moves down later.
const FirstSteps = lazyPart(() => import('../../features/dashboard/first-steps.tsx'));

const GoneBanner = lazyPart(() => import('../../features/dashboard/gone-banner.tsx'));

const BoardAlerts = lazyPart(() => import('../../features/own-alerts/board-alerts.tsx'));

export const DashboardPage = () => {
  const { board, data, error, retry, isFetching } = useShownBoard();
  const { wall } = useSearch({ strict: false });
  const steps = useFirstSteps(board ? undefined : data?.counts.total);
  if (steps === 'pending') FirstSteps.prefetch();
  useFromTheTop(data?.services.length);
  // Data that was loaded before stays on the board when a later load fails.
  if (error && !data) {
    return (
      <ErrorPanel title="We couldn't load your dashboard" message={error.message} onRetry={retry} busy={isFetching} />
    );
  }
  if (wall)
    return (
      <Suspense fallback={<LoadingScreen />}>{data ? <Wall board={data} team={board} /> : <LoadingScreen />}</Suspense>
    );
  // Nothing of the board moves when the steps are known.
  if (!data || steps === 'pending') return <DashboardSkeleton />;
  if (board && data.services.length === 0) return <EmptyBoard />;
  if (data.services.length === 0)
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <Welcome suggestions={PopularServices} />
      </Suspense>
    );
  return <Board key={board?.id} board={data} team={board} steps={steps} />;
};

type Props = Omit<BoardProps, 'now'> & { readonly steps: Steps | undefined };

const Board = ({ board, team, steps }: Props) => {
  const { services, counts } = board;
  const now = useNow();
  const navigate = useNavigate();
  const [refreshes, setRefreshes] = useState(0);
  const slug = team?.slug;
  const open = useCallback((href: string) => void navigate({ href: withBoard(href, slug) }), [navigate, slug]);
  const changes = useQuery(statusChangesQuery(team?.id)).data;
  const incidents = useQuery(weekIncidentsQuery(team?.id));
  const pausedSince = usePausedSince();
  return (
    <>
      <LevelLine
        services={services}
        counts={counts}
        boardId={team?.id}
        // The line's past can't be shown until all services are loaded.
        changes={isWhole(board) ? changes : undefined}
        incidents={incidents.data}
        now={now}
        pausedSince={pausedSince}
        sweep={refreshes}
        onOpen={open}
        owner={ownerAt(now)}
        actions={actionsOn(services, now)}
      >
        <RefreshButton onDone={() => setRefreshes((count) => count + 1)} />
      </LevelLine>
      {steps && <FirstSteps {...steps} />}
      {services.some(hasGone) && <GoneBanner services={services} />}
      <BoardAlerts />
      <Figures board={board} team={team} now={now} />
      <DashboardPast board={board} team={team} now={now} waiting={<PendingPast />} />
      <CurrentStatus services={services} now={now} />
    </>
  );
};

/** A list of the line's services is one of the same board. */
const withBoard = (href: string, slug: string | undefined): string =>
  slug !== undefined && href.includes('?status=') ? `${href}&board=${slug}` : href;

const Figures = ({ board, team, now }: BoardProps) => {
  const { services, counts } = board;
  const recent = useQuery(weekIncidentsQuery(team?.id));
  const timeline = useQuery(latestIncidentsQuery(team?.id)).data;
  const integrations = useQuery(integrationsQuery);
  const mail = useQuery(mailQuery).data;
  const today = recent.data && activeWithin(withoutNotices(recent.data), DAY_MS, now);
  const incidents = today && {
    count: today.length,
    open: today.filter(isOpen).length,
    past:
      timeline && isWhole(board)
        ? { lastTrouble: lastTrouble(withoutNotices(timeline)), watchedSince: newestOf(services) }
        : undefined,
  };
  return (
    <SummaryCards
      name={team?.name}
      services={services}
      counts={counts}
      incidents={incidents ?? whyUnknown(recent)}
      integrations={integrations.data ?? whyUnknown(integrations)}
      mail={mail}
      now={now}
    />
  );
};

const whyUnknown = ({ isError }: { readonly isError: boolean }): Unknown => (isError ? 'failed' : 'pending');

/** When the service came that was added last. */
const newestOf = (services: readonly Service[]): string =>
  services
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';
