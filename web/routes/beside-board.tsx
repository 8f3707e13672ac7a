import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { boardQuery } from '../data/board.ts';
import type { User } from '../data/queries.ts';
import { KeepBoard } from '../features/offline/keep-board.tsx';
import type { StreamState } from '../live/connection-state.ts';
import { useAlarm } from '../live/use-alarm.ts';

type Props = { readonly user: User; readonly stream: StreamState | undefined };

/** Follows the board without a trace on the screen: it sounds the alarm, and keeps the board in this browser. */
const BesideBoard = ({ user, stream }: Props) => {
  const navigate = useNavigate();
  useAlarm(
    useQuery(boardQuery).data?.services,
    useCallback((id: number) => void navigate({ to: '/services', search: { id } }), [navigate]),
  );
  return <KeepBoard user={user} stream={stream} />;
};

export default BesideBoard;
