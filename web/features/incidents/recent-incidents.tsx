import { RiRefreshLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WEEK_INCIDENTS_LIMIT, weekIncidentsQuery } from '../../data/queries.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { WEEK_MS } from '../../ui/text/units.ts';
import { IncidentTable, type ServiceLook } from './incident-table.tsx';
import { activeWithin } from './periods.ts';

const TITLE = 'Recent Incidents';

/** The incidents of the last seven days, three at most. */
export const RecentIncidents = ({ services, now }: { services: readonly ServiceLook[]; now: Date }) => {
  const { data, error, refetch } = useQuery(weekIncidentsQuery);
  // Live updates fetch too, but only the user's own wish shows on the button.
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    void refetch().finally(() => setBusy(false));
  };
  if (error && !data) {
    return (
      <Panel title={TITLE}>
        <PanelError message={error.message} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel title={TITLE}>
        <PanelSkeleton rows={3} rowHeight={60} />
      </Panel>
    );
  }
  return (
    <IncidentTable
      incidents={activeWithin(data, WEEK_MS, now)}
      isCut={data.length >= WEEK_INCIDENTS_LIMIT}
      services={services}
      now={now}
      title={TITLE}
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
