import { RiRefreshLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentIncidentsQuery } from '../../app/queries.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelError, PanelSkeleton } from '../../ui/panel-notice.tsx';
import { IncidentTable, type ServiceLook } from './incident-table.tsx';
import { activeWithin, dayMs } from './periods.ts';

const periodMs = 7 * dayMs;
const title = 'Recent Incidents';

/** The incidents of the last seven days, three at most. */
export const RecentIncidents = ({ services, now }: { services: readonly ServiceLook[]; now: Date }) => {
  const { data, error, refetch } = useQuery(recentIncidentsQuery(periodMs));
  // Live updates fetch too, but only the user's own wish shows on the button.
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    void refetch().finally(() => setBusy(false));
  };
  if (error && !data) {
    return (
      <Panel title={title}>
        <PanelError message={error.message} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel title={title}>
        <PanelSkeleton rows={3} rowHeight={60} />
      </Panel>
    );
  }
  return (
    <IncidentTable
      incidents={activeWithin(data, periodMs, now)}
      services={services}
      now={now}
      title={title}
      maxItems={3}
      emptyMessage="No incidents in the last 7 days"
      actions={
        <BusyButton
          variant="outline"
          color="gray"
          size="1"
          busy={busy}
          pending="Refreshing..."
          icon={<Icon of={RiRefreshLine} size={14} />}
          onClick={refresh}
        >
          Refresh
        </BusyButton>
      }
    />
  );
};
