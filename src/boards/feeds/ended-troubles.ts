import type { RecordedChange, ServiceStatus } from '../../monitoring/index.ts';
import type { BoardSources } from '../ports.ts';
import { DAYS_BACK } from './entries.ts';
import type { FeedBoard } from './feed-board.ts';

const MOST_CHANGES = 1_000;

/** Adds to each service the statuses of the trouble before its current status, for readers of some severities. At most one query. */
export type WithEndedTroubles = (teamId: TeamId, board: FeedBoard) => Promise<FeedBoard>;

export const withEndedTroubles =
  ({ changesOf }: Pick<BoardSources, 'changesOf'>): WithEndedTroubles =>
  async (teamId, board) => {
    const since = new Date(board.at.getTime() - DAYS_BACK * 86_400_000);
    const recent = board.services.filter((one) => one.since && one.since > since && one.status !== 'unknown');
    if (recent.length === 0) return board;
    const serviceIds = recent.map(({ id }) => id);
    const changes = Map.groupBy(
      await changesOf(teamId, { serviceIds, since, limit: MOST_CHANGES }),
      ({ serviceId }) => serviceId,
    );
    const services = board.services.map((one) => ({ ...one, ended: endedBy(changes.get(one.id) ?? []) }));
    return { ...board, services };
  };

/** Back to when it was last operational; `changes` are the newest first. */
const endedBy = (changes: readonly RecordedChange[]): readonly ServiceStatus[] => {
  const before = changes.map(({ previous }) => previous);
  const begin = before.findIndex((status) => status === undefined || status === 'operational');
  return before.slice(0, begin === -1 ? undefined : begin).flatMap((status) => status ?? []);
};
