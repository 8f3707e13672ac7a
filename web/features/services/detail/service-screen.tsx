import './detail.css';
import { RiArrowLeftLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { knownStatus } from '../../../board/status/marks.ts';
import { type Service, type ServiceDetail, statusLabel } from '../../../board/status/status.ts';
import { ApiError } from '../../../data/api.ts';
import { boardQuery } from '../../../data/board.ts';
import { historyQuery, serviceQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { useBackToList } from '../list-place.ts';
import { type OpenDialog, ServiceDialogs } from '../service-dialogs.tsx';
import { DetailHead } from './detail-head.tsx';
import { ColumnsSkeleton, DetailSkeleton, HappeningSkeleton, UptimeSkeleton } from './detail-skeleton.tsx';
import { StatusMessage } from './status-message.tsx';

const InAnotherTeam = lazyPart(() => import('../../../data/teams/in-another-team.tsx'));
const DetailColumns = lazyPart(() => import('./detail-columns.tsx'));
DetailColumns.prefetch();
const UptimePanel = lazyPart(() => import('./uptime-panel.tsx'));
UptimePanel.prefetch();
const SelectionPanel = lazyPart(() => import('./selection-panel.tsx'));

type Props = {
  readonly id: number;
  /** Renders the open incidents of the service, or nothing. */
  readonly happening: (service: Service, now: Date) => ReactNode;
  /** Its other incidents, with their actions. */
  readonly incidents: (service: ServiceDetail, now: Date) => ReactNode;
  readonly onDeleted: () => void;
};

/** Shows everything about one service. Data that the list already has appears at once. */
export const ServiceScreen = ({ id, happening, incidents, onDeleted }: Props) => {
  const { data: detail, error, refetch, isFetching } = useQuery(serviceQuery(id));
  const listed = useQuery({
    ...boardQuery,
    select: ({ services }) => services.find((service) => service.id === id),
  }).data;
  const service = detail ?? listed;
  const { place, onClick } = useBackToList();
  useTitle(service && `${service.name}, ${service.enabled ? statusLabel[knownStatus(service)] : 'Paused'}`);
  return (
    <>
      <div>
        <Link to="/services" search={place ?? {}} onClick={onClick} className="ac-back">
          <Icon of={RiArrowLeftLine} />
          Back to Services
        </Link>
      </div>
      {error instanceof ApiError && error.status === 404 ? (
        <InAnotherTeam kind="service" id={id} instead={<Gone />} waiting={<Gone />} />
      ) : error && !detail ? (
        <ErrorPanel
          title="Failed to fetch service"
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : service ? (
        <Shown service={service} detail={detail} happening={happening} incidents={incidents} onDeleted={onDeleted} />
      ) : (
        <DetailSkeleton />
      )}
    </>
  );
};

type ShownProps = Omit<Props, 'id'> & { readonly service: Service; readonly detail: ServiceDetail | undefined };

const Shown = ({ service, detail, happening, incidents, onDeleted }: ShownProps) => {
  const now = useNow();
  const settled = useSettled(useQuery(historyQuery(service.id)).isLoading);
  const [dialog, setDialog] = useState<OpenDialog>();
  const open = (kind: 'edit' | 'delete' | 'status') => setDialog({ kind, service });
  return (
    <>
      <DetailHead service={service} now={now} onOpen={open} />
      <StatusMessage service={service} now={now} />
      {!detail && service.openIncident ? <HappeningSkeleton /> : happening(detail ?? service, now)}
      {service.selection.missing.length > 0 && <SelectionPanel service={service} onChoose={() => open('edit')} />}
      <UptimePanel service={service} now={now} waiting={<UptimeSkeleton />} />
      {detail && settled ? (
        <DetailColumns
          detail={detail}
          incidents={incidents}
          now={now}
          waiting={<ColumnsSkeleton name={service.name} />}
        />
      ) : (
        <ColumnsSkeleton name={service.name} />
      )}
      <ServiceDialogs dialog={dialog} onClose={() => setDialog(undefined)} onDeleted={onDeleted} />
    </>
  );
};

/** A link may lead to a service that was removed, or that belongs to a team of others. */
const Gone = () => (
  <EmptyState title="This service is no longer monitored" text="It was deleted, or it belongs to another team.">
    <Button asChild>
      <Link to="/services">Go to services</Link>
    </Button>
  </EmptyState>
);
