import { Flex, Grid } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import type { Service } from '../../board/status/status.ts';
import { type Board, isWhole } from '../../data/board.ts';
import type { TeamBoard } from '../../data/boards.ts';
import {
  LATEST_INCIDENTS_LIMIT,
  latestIncidentsQuery,
  statusChangesQuery,
  weekIncidentsQuery,
} from '../../data/queries.ts';
import { LeastReliable } from '../../features/dashboard/least-reliable.tsx';
import { RecentIncidents } from '../../features/incidents/recent-incidents.tsx';
import { TimelinePanel } from '../../features/incidents/timeline/timeline-panel.tsx';
import { useSettled } from '../../ui/use-settled.ts';

export type BoardProps = {
  readonly board: Board;
  /** The board of the team with these services; undefined for all. */
  readonly team: TeamBoard | undefined;
  readonly now: Date;
};

/** The board so far: its timeline, its incidents and its least reliable services. */
const DashboardPast = ({ board, team, now }: BoardProps) => {
  const { services } = board;
  const settled = useSettled(useQuery(weekIncidentsQuery(team?.id)).isLoading);
  return (
    <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} gap="4" align="start">
      <div className="ac-not-on-paper">
        <BoardTimeline services={services} boardId={team?.id} now={now} />
      </div>
      <Flex direction="column" gap="4" minWidth="0">
        <RecentIncidents services={services} boardId={team?.id} now={now} />
        {/* Its position depends on the parts above it. */}
        {settled && isWhole(board) && <LeastReliable services={services} now={now} />}
      </Flex>
    </Grid>
  );
};

type TimelineProps = { services: readonly Service[]; boardId: number | undefined; now: Date };

const BoardTimeline = ({ services, boardId, now }: TimelineProps) => {
  const incidents = useQuery(latestIncidentsQuery(boardId));
  const changes = useQuery(statusChangesQuery(boardId));
  const retry = () => {
    void incidents.refetch();
    void changes.refetch();
  };
  return (
    <TimelinePanel
      services={services}
      incidents={incidents.data}
      incidentsLimit={LATEST_INCIDENTS_LIMIT}
      changes={changes.data}
      error={(incidents.data ? null : incidents.error) ?? (changes.data ? null : changes.error)}
      onRetry={retry}
      now={now}
    />
  );
};

export default DashboardPast;
