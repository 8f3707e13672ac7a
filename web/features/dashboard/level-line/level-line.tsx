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
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Day } from '../../../ui/text/day.ts';
import { dayOf } from '../../../ui/text/time.ts';
import { MINUTE_MS } from '../../../ui/text/units.ts';
import type { ShownDay } from './day-choice.tsx';
import { lastDay, Rewind } from './rewind.tsx';

const DayChoice = lazyPart(() => import('./day-choice.tsx'));

type Props = {
  readonly services: readonly Service[];
  /** The counts of the whole board, even if only some of its services are loaded. */
  readonly counts: Counts;
  /** The shown board; undefined for all services. */
  readonly boardId: number | undefined;
  /** Recorded changes, newest first, and incidents of at least a day; undefined while they aren't known. */
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

/** The all-clear bar, with the line at any time of the last 90 days. */
export const LevelLine = (props: Props) => {
  const { boardId, changes, incidents, now, pausedSince, sweep, onOpen, owner, actions } = props;
  const [shown, show] = useState<ShownDay>();
  const [minutesAgo, rewind] = useState(0);
  const span = useMemo(() => shown?.span ?? lastDay(now), [shown, now]);
  const moment = shown || minutesAgo > 0 ? new Date(span.to.getTime() - minutesAgo * MINUTE_MS) : undefined;
  const past = shown?.past ?? { changes, incidents };
  const choose = (next: ShownDay | undefined) => {
    show(next);
    rewind(0);
  };
  const model = useModelAt(moment, past, props);
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
        <Rewind
          span={span}
          minutesAgo={minutesAgo}
          changes={past.changes}
          now={now}
          says={moment && model.headline}
          onChange={rewind}
        >
          {/* Without all services and their changes, another day can't be shown. */}
          {changes && <DayChoice day={shown?.day} today={dayOf(now)} boardId={boardId} onShow={choose} />}
        </Rewind>
      }
    >
      {moment ? (
        <ThePast day={shown?.day} onLeave={() => choose(undefined)} />
      ) : (
        <ThePresent>{props.children}</ThePresent>
      )}
    </AllClearBar>
  );
};

/** The bar's model for now, or for a moment of the past. */
const useModelAt = (
  moment: Date | undefined,
  { changes, incidents }: Pick<Props, 'changes' | 'incidents'>,
  { services, counts, now }: Pick<Props, 'services' | 'counts' | 'now'>,
) => {
  const at = moment?.getTime();
  return useMemo(() => {
    if (at === undefined) return allClear(services, now, counts);
    const date = new Date(at);
    return allClear(boardAt(services, { changes: changes ?? [], incidents: incidents ?? [] }, date), date);
  }, [services, counts, changes, incidents, now, at]);
};

const ThePast = ({ day, onLeave }: { readonly day: Day | undefined; readonly onLeave: () => void }) => {
  const search = useBoardSearch();
  return (
    <>
      {day !== undefined && (
        <Button asChild variant="outline" color="gray">
          <Link to="/incidents" search={{ ...search, from: day, to: day }}>
            Incidents of this day
          </Link>
        </Button>
      )}
      <Button variant="outline" color="gray" onClick={onLeave}>
        <Icon of={RiHistoryLine} />
        Back to now
      </Button>
    </>
  );
};

const ThePresent = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Button asChild variant="outline" color="gray" className="ac-to-wall">
      <Link to="/dashboard" search={{ ...useBoardSearch(), wall: true }}>
        <Icon of={RiTvLine} />
        <span>Wall mode</span>
      </Link>
    </Button>
    {children}
  </>
);
