import './wall-screen.css';
import '../../../board/status/status.css';
import { RiCloseLine, RiWifiOffLine } from '@remixicon/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type AllClear, allClear, type RaisedBlock } from '../../../board/all-clear/all-clear.ts';
import { lastKnownText } from '../../../board/all-clear/last-known.ts';
import { isMuted, muteEnd } from '../../../board/status/mute-mark.tsx';
import { type Counts, type Service, statuses } from '../../../board/status/status.ts';
import { StatusIcon } from '../../../board/status/status-icon.tsx';
import { useBoardSearch } from '../../../data/boards.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatMoment } from '../../../ui/text/time.ts';
import { useWakeLock } from './use-wake-lock.ts';

type Props = {
  /** The name of the board; undefined for all services. */
  readonly name: string | undefined;
  readonly services: readonly Service[];
  /** The counts of the whole board, even if only some of its services are loaded. */
  readonly counts: Counts;
  readonly now: Date;
  /** The time when live updates paused: the screen shows the last known state. Undefined while they arrive. */
  readonly pausedSince: Date | undefined;
};

/** The board for a screen on a wall: read from four metres, dim while all is clear, and true about its age. */
const WallScreen = ({ name, services, counts, now, pausedSince }: Props) => {
  const model = allClear(services, now, counts);
  const asOf = pausedSince ?? now;
  useWakeLock();
  const search = useBoardSearch();
  useLeaveByEscape();
  return (
    <main
      id="content"
      className={`ac-wall st st-${model.status}${isDim(model, pausedSince) ? ' dim' : ''}`}
      tabIndex={-1}
    >
      <header>
        <h1 aria-live="polite">{pausedSince ? lastKnownText(model.headline) : model.headline}</h1>
        <p className="ac-wall-clock">
          {name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          {pausedSince && <Icon of={RiWifiOffLine} className="ac-wall-lost" />}
          As of <time dateTime={asOf.toISOString()}>{formatMoment(asOf, now)}</time>
          {pausedSince && <span>, reconnecting…</span>}
        </p>
      </header>
      <ul className={`ac-wall-blocks${model.raised.length > 4 ? ' many' : ''}`} aria-label="Problems">
        {model.raised.map((block) => (
          <Block key={block.id} block={block} now={now} />
        ))}
        {model.more && (
          <li className={`ac-wall-block st st-${model.more.status}`}>
            <b>{model.more.text}</b>
          </li>
        )}
      </ul>
      {model.raised.length === 0 && <p className="ac-wall-sentence">{model.sentence}</p>}
      <Line model={model} />
      <Link
        to="/dashboard"
        search={search}
        className="ac-wall-leave"
        aria-label="Leave wall mode"
        title="Leave wall mode (Esc)"
      >
        <Icon of={RiCloseLine} size={24} />
      </Link>
    </main>
  );
};

const useLeaveByEscape = (): void => {
  const navigate = useNavigate();
  const { board } = useBoardSearch();
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void navigate({ to: '/dashboard', search: board === undefined ? {} : { board } });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, board]);
};

const isDim = ({ headline }: AllClear, pausedSince: Date | undefined): boolean =>
  headline === 'All clear' && pausedSince === undefined;

const Block = ({ block, now }: { block: RaisedBlock; now: Date }) => (
  <li className={`ac-wall-block st st-${block.status}${block.unread ? ' unread' : ''}`}>
    <b>
      <bdi>{block.name}</bdi>
    </b>
    {block.what && (
      <span className="ac-wall-what" dir="auto">
        {block.what}
      </span>
    )}
    <span className="ac-wall-text">
      {block.text}
      {block.assignee && (
        <>
          , <bdi>{block.assignee.name}</bdi> is on it
        </>
      )}
      {block.mute && isMuted(block.mute, now) && `, muted ${muteEnd(block.mute, now)}`}
    </span>
  </li>
);

const Line = ({ model: { flat, stretches, counts } }: { model: AllClear }) => (
  <footer>
    <div className="ac-wall-line" aria-hidden="true">
      {flat.map(({ id, status, unread }) => (
        <span key={id} className={unread ? 'unknown' : status} />
      ))}
      {stretches.map(({ status, count }) => (
        <span key={status} className={status} style={{ flexGrow: count }} />
      ))}
    </div>
    <ul className="ac-wall-key">
      {statuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <li key={status} className={`st st-${status}`}>
            <StatusIcon status={status} size={20} />
            <b>{counts[status].toLocaleString('en-GB')}</b> {status}
          </li>
        ))}
    </ul>
  </footer>
);

export default WallScreen;
