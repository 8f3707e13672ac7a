import { useState } from 'react';
import OwnWall from '../../features/wall/own-wall.tsx';
import { usePausedSince } from '../../live/stream-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useNow } from '../../ui/text/use-now.ts';
import type { BoardProps } from './dashboard-past.tsx';

const FeedDialog = lazyPart(() => import('../../features/feeds/feed-dialog.tsx'));

/** The board on a wall, and the dialog that shares it by a link. */
const DashboardWall = ({ board: { services, counts }, team }: Omit<BoardProps, 'now'>) => {
  const [sharing, setSharing] = useState(false);
  const shared = () => setSharing(false);
  return (
    <>
      <OwnWall
        board={team}
        services={services}
        counts={counts}
        now={useNow()}
        pausedSince={usePausedSince()}
        onShare={() => setSharing(true)}
      />
      {sharing && <FeedDialog wallOf={team?.id ?? null} onClose={shared} onFailed={shared} />}
    </>
  );
};

export default DashboardWall;
