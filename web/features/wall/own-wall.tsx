import { RiLinkM } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allClear } from '../../board/all-clear/all-clear.ts';
import { quietOf, quietText } from '../../board/all-clear/quiet.ts';
import type { Counts, Service } from '../../board/status/status.ts';
import { latestIncidentsQuery, userQuery } from '../../data/queries.ts';
import { ForRole } from '../../data/role.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LeaveWall } from './leave-wall.tsx';
import WallScreen, { WALL_BLOCKS } from './wall-screen.tsx';

type Props = {
  /** The board; undefined for all services. */
  readonly board: { readonly id: number; readonly name: string } | undefined;
  readonly services: readonly Service[];
  /** The counts of the whole board, even if only some of its services are loaded. */
  readonly counts: Counts;
  readonly now: Date;
  readonly pausedSince: Date | undefined;
  /** Opens the dialog that creates a link to this wall. */
  readonly onShare: () => void;
};

/** The wall of somebody who is logged in. */
const OwnWall = ({ board, services, counts, now, pausedSince, onShare }: Props) => {
  const team = useQuery(userQuery).data?.team?.name;
  const incidents = useQuery(latestIncidentsQuery(board?.id)).data;
  const model = useMemo(() => allClear(services, now, counts, WALL_BLOCKS), [services, now, counts]);
  return (
    <WallScreen
      name={board?.name ?? team}
      model={model}
      quiet={incidents ? quietText(quietOf(services, incidents), now) : ''}
      now={now}
      pausedSince={pausedSince}
    >
      <div className="ac-wall-controls">
        <ForRole least="admin">
          <IconButton label="Create wall link" icon={RiLinkM} size={22} aria-haspopup="dialog" onClick={onShare} />
        </ForRole>
        <LeaveWall />
      </div>
    </WallScreen>
  );
};

export default OwnWall;
