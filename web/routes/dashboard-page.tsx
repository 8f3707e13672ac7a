import '../ui/panel/columns.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { allClear } from '../board/all-clear/all-clear.ts';
import { AllClearBar } from '../board/all-clear/all-clear-bar.tsx';
import type { Service } from '../board/status/status.ts';
import {
  integrationsQuery,
  latestIncidentsQuery,
  mailQuery,
  servicesQuery,
  statusChangesQuery,
  weekIncidentsQuery,
} from '../data/queries.ts';
import { CurrentStatus } from '../features/dashboard/current-status.tsx';
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';
import { GoneBanner } from '../features/dashboard/gone-banner.tsx';
import { LeastReliable } from '../features/dashboard/least-reliable.tsx';
import { SummaryCards } from '../features/dashboard/summary-cards.tsx';
import { Welcome } from '../features/dashboard/welcome.tsx';
import { activeWithin, isOpen, lastTrouble, withoutNotices } from '../features/incidents/periods.ts';
import { RecentIncidents } from '../features/incidents/recent-incidents.tsx';
import { TimelinePanel } from '../features/incidents/timeline-panel.tsx';
import { RefreshButton } from '../features/services/list/refresh-button.tsx';
import { ErrorPanel } from '../ui/panel/error-panel.tsx';
import { DAY_MS } from '../ui/text/units.ts';
import { useNow } from '../ui/text/use-now.ts';

// A help and no more: where it can't be loaded, the rest is enough.
const PopularServices = lazy(() =>
  import('../features/services/add/popular-services.tsx').catch(() => ({ default: () => null })),
);

/** The board of all services. */
export const DashboardPage = () => {
  const { data, error, refetch, isFetching } = useQuery(servicesQuery);
  // What was read before stays on the board when a later read fails.
  if (error && !data) {
    return (
      <ErrorPanel
        title="We could not load your dashboard"
        message={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <DashboardSkeleton />;
  if (data.length === 0)
    return (
      <Welcome>
        <Suspense>
          <PopularServices />
        </Suspense>
      </Welcome>
    );
  return <Board services={data} />;
};

const Board = ({ services }: { services: readonly Service[] }) => {
  const now = useNow();
  const navigate = useNavigate();
  const [refreshes, setRefreshes] = useState(0);
  const open = useCallback((href: string) => void navigate({ href }), [navigate]);
  const model = useMemo(() => allClear(services, now), [services, now]);
  return (
    <>
      <AllClearBar model={model} now={now} sweep={refreshes} onOpen={open}>
        <RefreshButton compact onDone={() => setRefreshes((count) => count + 1)} />
      </AllClearBar>
      <GoneBanner services={services} />
      <Figures services={services} now={now} />
      <div className="ac-columns">
        <BoardTimeline services={services} now={now} />
        <div className="ac-stack">
          <RecentIncidents services={services} now={now} />
          <LeastReliable services={services} now={now} />
        </div>
      </div>
      <CurrentStatus services={services} now={now} />
    </>
  );
};

const Figures = ({ services, now }: { services: readonly Service[]; now: Date }) => {
  const recent = useQuery(weekIncidentsQuery).data;
  const timeline = useQuery(latestIncidentsQuery).data;
  const integrations = useQuery(integrationsQuery).data;
  const mail = useQuery(mailQuery).data;
  const today = recent && activeWithin(withoutNotices(recent), DAY_MS, now);
  const incidents = {
    count: today?.length,
    open: today?.filter(isOpen).length ?? 0,
    past: timeline && { lastTrouble: lastTrouble(withoutNotices(timeline)), watchedSince: newestOf(services) },
  };
  return <SummaryCards services={services} incidents={incidents} integrations={integrations} mail={mail} now={now} />;
};

/** When the service came that was added last. */
const newestOf = (services: readonly Service[]): string =>
  services
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';

const BoardTimeline = ({ services, now }: { services: readonly Service[]; now: Date }) => {
  const incidents = useQuery(latestIncidentsQuery);
  const changes = useQuery(statusChangesQuery);
  const retry = () => {
    void incidents.refetch();
    void changes.refetch();
  };
  return (
    <TimelinePanel
      services={services}
      incidents={incidents.data}
      changes={changes.data}
      error={(incidents.data ? null : incidents.error) ?? (changes.data ? null : changes.error)}
      onRetry={retry}
      now={now}
    />
  );
};
