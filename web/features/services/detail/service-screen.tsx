import { Box, Flex, Grid, Text } from '@radix-ui/themes';
import './detail.css';
import { RiArrowLeftLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { knownStatus } from '../../../board/status/marks.ts';
import { type Service, type ServiceDetail, statusLabel } from '../../../board/status/status.ts';
import { uptimeText } from '../../../board/uptime/uptime.ts';
import { UptimeChart } from '../../../board/uptime/uptime-chart.tsx';
import { ApiError } from '../../../data/api.ts';
import { boardQuery } from '../../../data/board.ts';
import { historyQuery, serviceQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { useBackToList } from '../list-place.ts';
import { type OpenDialog, ServiceDialogs } from '../service-dialogs.tsx';
import { ComponentsPanel } from './components-panel.tsx';
import { DetailHead } from './detail-head.tsx';
import { ColumnsSkeleton, DetailSkeleton, HappeningSkeleton } from './detail-skeleton.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { StatusMessage } from './status-message.tsx';

// Each is the last of its column.
const MaintenancePanel = lazyPart(() => import('./maintenance-panel.tsx'));
const ReceiptPanel = lazyPart(() => import('./receipt-panel.tsx'));

type Props = {
  readonly id: number;
  /** Renders the open incidents of the service, or nothing. */
  readonly happening: (service: Service, now: Date) => ReactNode;
  /** Its other incidents, with what can be done about them. */
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
        <Gone />
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
  // If the page has neither components nor maintenance, the history takes their column.
  const isPlain = detail?.components.length === 0 && detail.maintenances.length === 0;
  const open = (kind: 'edit' | 'delete' | 'status') => setDialog({ kind, service });
  return (
    <>
      <DetailHead service={service} now={now} onOpen={open} />
      <StatusMessage service={service} now={now} />
      {!detail && service.openIncident ? <HappeningSkeleton /> : happening(detail ?? service, now)}
      <SelectionPanel service={service} onChoose={() => open('edit')} />
      <UptimePanel service={service} now={now} />
      {detail && settled ? (
        <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} gap="4" align="start">
          <Flex direction="column" gap="4" minWidth="0">
            {isPlain && <HistoryPanel serviceId={service.id} now={now} />}
            <Components detail={detail} now={now} />
            {detail.maintenances.length > 0 && (
              <MaintenancePanel name={service.name} maintenances={detail.maintenances} now={now} />
            )}
          </Flex>
          <Flex direction="column" gap="4" minWidth="0">
            {!isPlain && <HistoryPanel serviceId={service.id} now={now} />}
            {incidents(detail, now)}
            <ReceiptPanel serviceId={service.id} />
          </Flex>
        </Grid>
      ) : (
        <ColumnsSkeleton name={service.name} />
      )}
      <ServiceDialogs dialog={dialog} onClose={() => setDialog(undefined)} onDeleted={onDeleted} />
    </>
  );
};

/** The components' current status, or the last known one if the page can't be read or isn't checked. */
const Components = ({ detail, now }: { readonly detail: ServiceDetail; readonly now: Date }) =>
  detail.components.length === 0 ? null : (
    <ComponentsPanel
      components={detail.components}
      groups={detail.componentGroups}
      unreadSince={detail.checkFailingSince ?? (detail.reason === 'stale' ? detail.observedAt : null)}
      now={now}
    />
  );

/** A link may lead to a service that was removed, or that belongs to another user. */
const Gone = () => (
  <EmptyState title="This service is no longer monitored" text="It was deleted, or it belongs to another team.">
    <Button asChild>
      <Link to="/services">Go to services</Link>
    </Button>
  </EmptyState>
);

/** The reports that a service's page leads to, by period. */
const reports = [
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['12m', '12 months'],
  ['', 'last month'],
] as const;

const UptimePanel = ({ service, now }: { service: Service; now: Date }) => (
  <Panel
    title="Last 90 days"
    text="Raised bars are days with problems."
    footer={
      <span>
        Report:{' '}
        {reports.map(([period, label], index) => (
          <Fragment key={period}>
            {index > 0 && ', '}
            <Link to="/reports" search={{ serviceId: service.id, ...(period && { period }) }} className="ac-link">
              {label}
            </Link>
          </Fragment>
        ))}
      </span>
    }
    actions={
      <Box ml="auto">
        <Text asChild size="5" weight="bold">
          <b className="ac-numbers">{uptimeText(service.uptime, now)}</b>
        </Text>
        <Text as="p" size="1" color="gray" align="right">
          uptime
        </Text>
      </Box>
    }
  >
    <Box px="4" pb="4">
      <UptimeChart name={service.name} uptime={service.uptime} now={now} />
    </Box>
  </Panel>
);
