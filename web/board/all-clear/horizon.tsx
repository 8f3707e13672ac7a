import './horizon.css';
import './raised-block.css';
import { type CSSProperties, type MouseEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useRovingFocus } from '../../ui/roving-focus.ts';
import { statusLabel } from '../status/status.ts';
import { StatusIcon } from '../status/status-icon.tsx';
import type { AllClear, FlatSegment, RaisedBlock } from './all-clear.ts';

type Props = {
  readonly model: AllClear;
  readonly sweep: number;
  readonly onOpen: (href: string) => void;
};

const SWEEP_MS = 400;
const MORE_KEY = 'more';

/** The line itself: raised blocks, then everyone else. One tab stop; arrow keys move, Enter opens. */
export const Horizon = ({ model, sweep, onOpen }: Props) => {
  const { raised, more, flat } = model;
  const keys = [...raised.map(segmentKey), ...(more ? [MORE_KEY] : []), ...flat.map(segmentKey)];
  const { props, stop } = useRovingFocus(keys);
  const before = useBefore(raised);
  const sweeping = useSweep(sweep);
  const onClick = useFollow(onOpen);
  return (
    <ul className={`ac-horizon${sweeping ? ' swept' : ''}`} aria-label="Services" {...props}>
      {raised.map((block) => (
        <Raised
          key={block.id}
          block={block}
          rising={before !== undefined && !before.has(block.id)}
          tabIndex={stop(segmentKey(block))}
          onClick={onClick}
        />
      ))}
      {more && <More {...more} tabIndex={stop(MORE_KEY)} onClick={onClick} />}
      {flat.length > 0 && (
        <li className={`ac-flat${model.headline === 'All clear' ? ' unbroken' : ''}`} style={gapFor(flat.length)}>
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
    </ul>
  );
};

type Follow = { readonly tabIndex: number; readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void };

type RaisedProps = Follow & { readonly block: RaisedBlock; readonly rising: boolean };

const Raised = ({ block, rising, ...follow }: RaisedProps) => (
  <li className={`ac-raised st st-${block.status}${rising ? ' rising' : ''}`}>
    <a href={hrefOf(block)} data-key={segmentKey(block)} {...follow}>
      <span className="ac-raised-name">
        <StatusIcon status={block.status} size={16} pulsing />
        <b className="ac-truncate">{block.name}</b>
      </span>
      <span className="ac-hidden">, </span>
      <span className="ac-raised-text ac-truncate" title={block.text}>
        {block.text}
      </span>
    </a>
  </li>
);

const More = ({ count, status, ...follow }: Follow & NonNullable<AllClear['more']>) => (
  <li className={`ac-raised-more st st-${status}`}>
    <a className="ac-link" data-key={MORE_KEY} href={`/services?status=${status}`} {...follow}>
      +{count} more
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
const Segment = memo(({ id, name, status, marks, at, settling, ...follow }: SegmentProps) => (
  <li className={`${status}${settling ? ' settling' : ''}`} style={at === undefined ? undefined : delayAt(at)}>
    <a href={hrefOf({ id })} data-key={segmentKey({ id })} title={marks ? `${name}, ${marks}` : name} {...follow}>
      <span className="ac-hidden">
        {name}, {statusLabel[status]}
        {marks && `, ${marks}`}
      </span>
    </a>
  </li>
));

const delayAt = (at: number): CSSProperties => ({ '--at': at }) as CSSProperties;
const segmentKey = ({ id }: { readonly id: number }): string => `service-${id}`;
const hrefOf = ({ id }: { readonly id: number }): string => `/services?id=${id}`;

// The more segments, the less room between them.
const gapFor = (count: number): CSSProperties =>
  ({ '--count': count, '--flat-gap': count > 150 ? '0px' : count > 50 ? '1px' : '3px' }) as CSSProperties;

/** Follows a plain click inside the app; with a modifier key it is the browser's. */
const useFollow = (onOpen: Props['onOpen']) =>
  useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(event.currentTarget.getAttribute('href') ?? '/services');
    },
    [onOpen],
  );

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
