import { RiCloseLine } from '@remixicon/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBoardSearch } from '../../data/boards.ts';
import { Icon } from '../../ui/icon.tsx';

/** Leads from the wall of somebody who is logged in back to the dashboard, by a click or Escape. */
export const LeaveWall = () => {
  const search = useBoardSearch();
  useLeaveByEscape();
  return (
    <Link to="/dashboard" search={search} aria-label="Leave wall mode" title="Leave wall mode (Esc)">
      <Icon of={RiCloseLine} size={24} />
    </Link>
  );
};

const useLeaveByEscape = (): void => {
  const navigate = useNavigate();
  const { board } = useBoardSearch();
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('[role=dialog]')) return;
      void navigate({ to: '/dashboard', search: board === undefined ? {} : { board } });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, board]);
};
