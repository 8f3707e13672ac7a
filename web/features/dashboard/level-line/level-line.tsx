import { RiHistoryLine, RiTvLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { allClear } from '../../../board/all-clear/all-clear.ts';
import { AllClearBar } from '../../../board/all-clear/all-clear-bar.tsx';
import { boardAt } from '../../../board/all-clear/board-at.ts';
import type { Owner } from '../../../board/all-clear/raised.tsx';
import type { Counts, Incident, Service, StatusChange } from '../../../board/status/status.ts';
import { useBoardSearch } from '../../../data/boards.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MINUTE_MS } from '../../../ui/text/units.ts';
import { Rewind } from './rewind.tsx';

type Props = {
  readonly services: readonly Service[];
  /** The counts of the whole board, even if only some of its services are loaded. */
  readonly counts: Counts;
  /** Recorded changes, newest first, and incidents of at least a day; undefined while they are not known. */
  readonly changes: readonly StatusChange[] | undefined;
  readonly incidents: readonly Incident[] | undefined;
  readonly now: Date;
  readonly pausedSince: Date | undefined;
  readonly sweep: number;
  readonly onOpen: (href: string) => void;
  readonly owner: Owner;
  readonly actions: Owner;
  /** Actions on the current state. */
  readonly children: ReactNode;
};

/** The all-clear bar, with the line at any time of the last day. */
export const LevelLine = (props: Props) => {
  const { services, counts, changes, incidents, now, pausedSince, sweep, onOpen, owner, actions, children } = props;
  const search = useBoardSearch();
  const [minutesAgo, setMinutesAgo] = useState(0);
  const moment = minutesAgo === 0 ? undefined : new Date(now.getTime() - minutesAgo * MINUTE_MS);
  const at = moment?.getTime();
  const model = useMemo(() => {
    if (at === undefined) return allClear(services, now, counts);
    const then = new Date(at);
    return allClear(boardAt(services, { changes: changes ?? [], incidents: incidents ?? [] }, then), then);
  }, [services, counts, changes, incidents, now, at]);
  return (
    <AllClearBar
      model={model}
      now={now}
      moment={moment}
      pausedSince={pausedSince}
      sweep={sweep}
      onOpen={onOpen}
      owner={moment ? undefined : owner}
      actions={moment ? undefined : actions}
      instrument={
        <Rewind minutesAgo={minutesAgo} changes={changes} now={now} says={model.headline} onChange={setMinutesAgo} />
      }
    >
      {moment ? (
        <Button variant="outline" color="gray" onClick={() => setMinutesAgo(0)}>
          <Icon of={RiHistoryLine} />
          Back to now
        </Button>
      ) : (
        <>
          <IconButton asChild label="Wall mode" className="ac-to-wall">
            <Link to="/dashboard" search={{ ...search, wall: true }}>
              <Icon of={RiTvLine} size={17} />
            </Link>
          </IconButton>
          {children}
        </>
      )}
    </AllClearBar>
  );
};
