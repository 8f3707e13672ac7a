import './detail.css';
import '../../../ui/panel/columns.css';
import { RiArrowLeftLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Service, ServiceDetail } from '../../../board/status/status.ts';
import { uptimeLabel } from '../../../board/uptime/uptime.ts';
import { UptimeChart } from '../../../board/uptime/uptime-chart.tsx';
import { serviceQuery, servicesQuery } from '../../../data/queries.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { type OpenDialog, ServiceDialogs } from '../service-dialogs.tsx';
import { ComponentsPanel } from './components-panel.tsx';
import { DetailFacts, DetailHead, StatusMessage } from './detail-head.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { SelectionPanel } from './selection-panel.tsx';

type Props = {
  readonly id: number;
  /** The incidents of the service, with what can be done about them. */
  readonly incidents: (service: ServiceDetail, now: Date) => ReactNode;
  readonly onDeleted: () => void;
};

/** Everything about one service. What the list knows of it stands there at once. */
export const ServiceScreen = ({ id, incidents, onDeleted }: Props) => {
  const { data: detail, error, refetch, isFetching } = useQuery(serviceQuery(id));
  const listed = useQuery({ ...servicesQuery, select: (all) => all.find((service) => service.id === id) }).data;
  const service = detail ?? listed;
  return (
    <>
      <div>
        <Link to="/services" className="ac-back">
          <Icon of={RiArrowLeftLine} />
          Back to Services
        </Link>
      </div>
      {error && !detail ? (
        <ErrorPanel
          title="Failed to fetch service"
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : service ? (
        <Shown service={service} detail={detail} incidents={incidents} onDeleted={onDeleted} />
      ) : (
        <DetailSkeleton />
      )}
    </>
  );
};

type ShownProps = Omit<Props, 'id'> & { readonly service: Service; readonly detail: ServiceDetail | undefined };

const Shown = ({ service, detail, incidents, onDeleted }: ShownProps) => {
  const now = useNow();
  const [dialog, setDialog] = useState<OpenDialog>();
  const open = (kind: 'edit' | 'delete' | 'status') => setDialog({ kind, service });
  return (
    <>
      <DetailHead service={service} onOpen={open} />
      <StatusMessage service={service} />
      <SelectionPanel service={service} onChoose={() => open('edit')} />
      <DetailFacts service={service} />
      <UptimePanel service={service} now={now} />
      <div className="ac-columns">
        <div className="ac-stack">
          {detail ? (
            detail.components.length > 0 && (
              <ComponentsPanel
                components={detail.components}
                groups={detail.componentGroups}
                unreadSince={detail.checkFailingSince}
              />
            )
          ) : (
            <Panel title="Components">
              <PanelSkeleton rows={4} rowHeight={39} />
            </Panel>
          )}
          <HistoryPanel serviceId={service.id} now={now} />
        </div>
        <div className="ac-stack">
          {detail ? (
            incidents(detail, now)
          ) : (
            <Panel title={`Incidents for ${service.name}`}>
              <PanelSkeleton rows={2} rowHeight={60} />
            </Panel>
          )}
          {detail && detail.maintenances.length > 0 && <MaintenancePanel maintenances={detail.maintenances} />}
          <ReceiptPanel serviceId={service.id} />
        </div>
      </div>
      <ServiceDialogs dialog={dialog} onClose={() => setDialog(undefined)} onDeleted={onDeleted} />
    </>
  );
};

const UptimePanel = ({ service, now }: { service: Service; now: Date }) => (
  <Panel
    title="Last 90 days"
    text="Flat is quiet. Raised is trouble."
    actions={
      <div className="ac-uptime-figure">
        <b>{uptimeLabel(service.uptime, now)}</b>
        <p className="ac-meta">uptime</p>
      </div>
    }
  >
    <div className="ac-uptime-body">
      <UptimeChart name={service.name} uptime={service.uptime} now={now} />
    </div>
  </Panel>
);
