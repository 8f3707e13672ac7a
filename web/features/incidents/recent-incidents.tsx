import { RiRefreshLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Incident } from '../../board/status/status.ts';
import { areWatchedSince, type Watched } from '../../board/status/watched-since.ts';
import { useBoardSearch } from '../../data/boards.ts';
import { WEEK_INCIDENTS_LIMIT, weekIncidentsQuery } from '../../data/queries.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { counted } from '../../ui/text/counted.ts';
import { WEEK_MS } from '../../ui/text/units.ts';
import { IncidentTable, type ServiceLook } from './incident-table.tsx';
import { activeWithin, gravestFirst, isOpenTrouble } from './periods.ts';

const SHOWN = 3;
/** A third of the table as it will be, its heads among it. */
const ROW_PX = 71;

type Props = {
  readonly services: readonly (ServiceLook & Watched)[];
  /** The board of these services; undefined for all. */
  readonly boardId: number | undefined;
  readonly now: Date;
};

/** The incidents of the last seven days, the three gravest. */
export const RecentIncidents = ({ services, boardId, now }: Props) => {
  const { data, error, refetch } = useQuery(weekIncidentsQuery(boardId));
  const search = useBoardSearch();
  const recent = data && activeWithin(data, WEEK_MS, now);
  return (
    <Panel
      title="Recent Incidents"
      text={
        recent ? countText(recent, data.length >= WEEK_INCIDENTS_LIMIT) : error ? undefined : 'Loading incidents...'
      }
      actions={data && <RefreshButton onRefresh={refetch} />}
      footer={
        <Link to="/incidents" search={search} className="ac-link">
          View All Incidents
        </Link>
      }
    >
      {recent === undefined ? (
        error ? (
          <PanelError message={error.message} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton rows={SHOWN} rowHeight={ROW_PX} />
        )
      ) : recent.length === 0 ? (
        <PanelEmpty text={noneText(services, now)} />
      ) : (
        <IncidentTable
          incidents={recent.toSorted(gravestFirst(services)).slice(0, SHOWN)}
          services={services}
          now={now}
        />
      )}
    </Panel>
  );
};

/** We can't claim a week without incidents if we didn't monitor all of it. */
const noneText = (services: readonly Watched[], now: Date): string =>
  areWatchedSince(services, new Date(now.getTime() - WEEK_MS))
    ? 'No incidents in the last 7 days'
    : 'No incidents since monitoring began';

/** `16 incidents found, 3 open`. `isCut`: the list was full, so there may be more. */
const countText = (recent: readonly Incident[], isCut: boolean): string => {
  if (recent.length === 0) return 'No incidents reported';
  const open = recent.filter(isOpenTrouble).length;
  const all = `${isCut ? `${recent.length} or more incidents` : counted(recent.length, 'incident')} found`;
  return open === 0 ? all : `${all}, ${open} open`;
};

/** Live updates fetch too, but only the user's own wish shows on the button. */
const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<unknown> }) => {
  const [busy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };
  return (
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
  );
};
