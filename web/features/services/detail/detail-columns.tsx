import { Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { unreadSinceOf } from '../../../board/status/last-read.ts';
import type { ServiceDetail } from '../../../board/status/status.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ComponentsPanel } from './components-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';

// Each is the last of its column.
const MaintenancePanel = lazyPart(() => import('./maintenance-panel.tsx'));
const ReceiptPanel = lazyPart(() => import('./receipt-panel.tsx'));

type Props = {
  readonly detail: ServiceDetail;
  /** Renders its other incidents, with their actions. */
  readonly incidents: (service: ServiceDetail, now: Date) => ReactNode;
  readonly now: Date;
};

/** The components, history, incidents and maintenance of a service, below its status and uptime. */
const DetailColumns = ({ detail, incidents, now }: Props) => {
  return (
    <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} gap="4" align="start">
      <Flex direction="column" gap="4" minWidth="0">
        <Components detail={detail} now={now} />
        {detail.maintenances.length > 0 && (
          <MaintenancePanel service={detail} maintenances={detail.maintenances} now={now} />
        )}
        <HistoryPanel serviceId={detail.id} now={now} />
      </Flex>
      <Flex direction="column" gap="4" minWidth="0">
        {incidents(detail, now)}
        <ReceiptPanel serviceId={detail.id} />
      </Flex>
    </Grid>
  );
};

/** The components' current status, or the last known one if the page can't be read or isn't checked. */
const Components = ({ detail, now }: { readonly detail: ServiceDetail; readonly now: Date }) =>
  detail.components.length === 0 ? null : (
    <ComponentsPanel
      service={detail}
      components={detail.components}
      groups={detail.componentGroups}
      unreadSince={unreadSinceOf(detail)}
      now={now}
    />
  );

export default DetailColumns;
