import './wall-screen.css';
import '../../board/status/status.css';
import { RiWifiOffLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { type AllClear, keyColor } from '../../board/all-clear/all-clear.ts';
import { statuses } from '../../board/status/status.ts';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import { Mark } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatClock, formatDayLong, formatMoment } from '../../ui/text/time.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WallBlocks } from './wall-blocks.tsx';
import { WallLine } from './wall-line.tsx';

/** The blocks of a wall, three in a row. */
export const WALL_BLOCKS = 9;

type Props = {
  /** The name of the board or the team. */
  readonly name: string | undefined;
  /** With up to `WALL_BLOCKS` blocks. */
  readonly model: AllClear;
  /** `Quiet since 2:05 PM · last: OpenAI, down for 3m`; empty if it isn't known. */
  readonly quiet: string;
  readonly now: Date;
  /** The time when updates stopped: the screen shows the last known state. Undefined while they arrive. */
  readonly pausedSince: Date | undefined;
  /** Controls for a person at the screen. */
  readonly children?: ReactNode;
};

/** The board for a screen on a wall: read from four metres, calm while all is clear, and true about its age. */
const WallScreen = ({ name, model, quiet, now, pausedSince, children }: Props) => {
  useWakeLock();
  const isClear = pausedSince === undefined && isAllClear(model);
  return (
    <main id="content" className={`ac-wall${isClear ? ' clear' : ''}${pausedSince ? ' lost' : ''}`} tabIndex={-1}>
      <header>
        {isClear ? (
          <p className="ac-wall-name">
            <Mark size={34} />
            <bdi>{name ?? 'Allclear'}</bdi>
          </p>
        ) : (
          <Headline model={model} now={now} pausedSince={pausedSince} />
        )}
        <time className="ac-wall-clock" dateTime={now.toISOString()}>
          {formatClock(now)}
        </time>
      </header>
      {isClear ? (
        <div className="ac-wall-calm">
          <h1 aria-live="polite">{model.headline}</h1>
          <p dir="auto">{quiet || model.sentence}</p>
        </div>
      ) : (
        <Troubles model={model} now={now} lost={pausedSince !== undefined} />
      )}
      <WallLine model={model} whole={isClear} />
      <footer>
        {isClear || <Key model={model} />}
        {model.checkedAt !== undefined && !pausedSince && <span>Checked {formatMoment(model.checkedAt, now)}</span>}
        <span>{isClear ? formatDayLong(now) : <bdi>{name}</bdi>}</span>
      </footer>
      {children}
    </main>
  );
};

/** True if everything is operational, and known to be. */
const isAllClear = ({ headline, unread }: AllClear): boolean => headline === 'All clear' && unread === 0;

const Headline = ({ model, now, pausedSince }: Pick<Props, 'model' | 'now' | 'pausedSince'>) => (
  <div className="ac-wall-headline">
    <h1 aria-live="polite">{pausedSince ? `Last known, ${formatMoment(pausedSince, now)}` : model.headline}</h1>
    {pausedSince && (
      <p>
        <Icon of={RiWifiOffLine} className="ac-wall-lost" />
        {model.headline}. Reconnecting…
      </p>
    )}
  </div>
);

type TroublesProps = Pick<Props, 'model' | 'now'> & { readonly lost: boolean };

const Troubles = ({ model, now, lost }: TroublesProps) =>
  model.raised.length > 0 ? (
    <WallBlocks model={model} now={now} />
  ) : (
    <p className="ac-wall-sentence" dir="auto">
      {lost || model.sentence}
    </p>
  );

const Key = ({ model }: { readonly model: AllClear }) => (
  <ul className="ac-wall-key">
    {statuses
      .filter((status) => model.counts[status] > 0)
      .map((status) => (
        <li key={status} className={`st st-${keyColor(model, status)}`}>
          <StatusIcon status={status} size={24} />
          <b>{model.counts[status].toLocaleString('en-GB')}</b> {status}
        </li>
      ))}
  </ul>
);

export default WallScreen;
