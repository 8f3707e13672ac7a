import './service-line.css';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { useRovingFocus } from '../../ui/roving-focus.ts';
import { TROUBLE } from '../status/filters.ts';
import { statusLabel } from '../status/status.ts';
import { StatusIcon } from '../status/status-icon.tsx';
import { type AllClear, type FlatSegment, LARGE_BLOCKS, type RaisedBlock } from './all-clear.ts';
import { type Follow, hrefOf, type Owner, Raised, segmentKey } from './raised.tsx';
import { useFollow } from './use-follow.ts';

type Props = {
  readonly model: AllClear;
  readonly sweep: number;
  readonly onOpen: (href: string) => void;
  readonly owner: Owner | undefined;
  readonly actions: Owner | undefined;
};

const SWEEP_MS = 400;
const MORE_KEY = 'more';

/** The line itself: raised blocks, then everyone else. One tab stop; arrow keys move, Enter opens. */
export const ServiceLine = ({ model, sweep, onOpen, ...controls }: Props) => {
  const { raised, more, flat, stretches } = model;
  const keys = [
    ...raised.map(segmentKey),
    ...(more ? [MORE_KEY] : []),
    ...flat.map(segmentKey),
    ...stretches.map(({ status }) => status),
  ];
  const { props, stop } = useRovingFocus(keys);
  const before = useBefore(raised);
  const sweeping = useSweep(sweep);
  const onClick = useFollow(onOpen);
  return (
    <ul
      className={`ac-service-line${raised.length > LARGE_BLOCKS ? ' compact' : ''}${sweeping ? ' swept' : ''}`}
      style={columnsFor(model)}
      aria-label="Services"
      {...props}
    >
      {raised.map((block) => (
        <Raised
          key={block.id}
          block={block}
          rising={before !== undefined && !before.has(block.id)}
          tabIndex={stop(segmentKey(block))}
          onClick={onClick}
          {...controls}
        />
      ))}
      {more && <More {...more} tabIndex={stop(MORE_KEY)} onClick={onClick} />}
      {flat.length > 0 && (
        <li className={`ac-flat${model.status === 'operational' ? ' unbroken' : ''}`} style={gapFor(flat.length)}>
          <ul>
            {flat.map((segment, index) => (
              <Segment
                key={segment.id}
                {...segment}
                at={sweeping ? index / flat.length : undefined}
                settling={before?.has(segment.id) ?? false}
                tabIndex={stop(segmentKey(segment))}
                onClick={onClick}
              />
            ))}
          </ul>
        </li>
      )}
      {stretches.length > 0 && <Stretches model={model} stop={stop} onClick={onClick} />}
    </ul>
  );
};

// As even as two rows can be.
const columnsFor = ({ raised, more }: AllClear): CSSProperties =>
  ({ '--columns': Math.ceil((raised.length + (more ? 1 : 0)) / 2) }) as CSSProperties;

const More = ({ text, status, ...follow }: Follow & NonNullable<AllClear['more']>) => (
  <li className={`ac-raised more st st-${status}`}>
    <a data-key={MORE_KEY} href={`/services?status=${TROUBLE}`} {...follow}>
      <span className="ac-raised-name">
        <StatusIcon status={status} size={16} pulsing />
        <b>{text}</b>
      </span>
      <span className="ac-raised-what">Show all problems</span>
    </a>
  </li>
);

type SegmentProps = Follow &
  FlatSegment & {
    /** Its place on the line from 0 to 1, while a sweep goes over it. */
    readonly at: number | undefined;
    readonly settling: boolean;
  };

// There may be thousands, and a change touches few of them.
const Segment = memo(({ id, name, status, marks, unread, at, settling, ...follow }: SegmentProps) => (
  <li
    className={`${unread ? 'unknown' : status}${settling ? ' settling' : ''}`}
    style={at === undefined ? undefined : delayAt(at)}
  >
    <a href={hrefOf({ id })} data-key={segmentKey({ id })} title={marks ? `${name}, ${marks}` : name} {...follow}>
      <span className="ac-hidden">
        <bdi>{name}</bdi>, {unread && 'last known: '}
        {statusLabel[status]}
        {marks && `, ${marks}`}
      </span>
    </a>
  </li>
));

type StretchesProps = Pick<Follow, 'onClick'> & {
  readonly model: AllClear;
  readonly stop: (key: string) => number;
};

const Stretches = ({ model: { status: worst, stretches }, stop, onClick }: StretchesProps) => (
  <li className={`ac-flat${worst === 'operational' ? ' unbroken' : ''}`}>
    <ul>
      {stretches.map(({ status, count }) => (
        <Stretch key={status} status={status} count={count} tabIndex={stop(status)} onClick={onClick} />
      ))}
    </ul>
  </li>
);

type StretchProps = Follow & AllClear['stretches'][number];

const Stretch = ({ status, count, ...follow }: StretchProps) => {
  const text = `${count.toLocaleString('en-GB')} ${status}`;
  return (
    <li className={status} style={{ flexGrow: count }}>
      <a href={`/services?status=${status}`} data-key={status} title={text} {...follow}>
        <span className="ac-hidden">{text}</span>
      </a>
    </li>
  );
};

const delayAt = (at: number): CSSProperties => ({ '--at': at }) as CSSProperties;

// The more segments, the less room between them.
const gapFor = (count: number): CSSProperties =>
  ({ '--count': count, '--flat-gap': count > 150 ? '0px' : count > 50 ? '1px' : '3px' }) as CSSProperties;

/** The raised ids of the line before this one; undefined at first, so that nothing moves when the page opens. */
const useBefore = (raised: readonly RaisedBlock[]): ReadonlySet<number> | undefined => {
  const ids = raised.map((block) => block.id).join();
  const [seen, setSeen] = useState<{ readonly ids: string; readonly before: ReadonlySet<number> | undefined }>({
    ids,
    before: undefined,
  });
  if (seen.ids === ids) return seen.before;
  const before = new Set(seen.ids === '' ? [] : seen.ids.split(',').map(Number));
  setSeen({ ids, before });
  return before;
};

const useSweep = (sweep: number): boolean => {
  const last = useRef(sweep);
  const [sweeping, setSweeping] = useState(false);
  useEffect(() => {
    if (last.current === sweep) return;
    last.current = sweep;
    setSweeping(true);
    const timer = setTimeout(() => setSweeping(false), SWEEP_MS);
    return () => clearTimeout(timer);
  }, [sweep]);
  return sweeping;
};
