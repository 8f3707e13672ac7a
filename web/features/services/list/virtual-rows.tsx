import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { useRovingFocus } from '../../../ui/roving-focus.ts';
import type { RowActions } from './row-actions.ts';
import { ServiceRow } from './service-row.tsx';

type Props = RowActions & {
  readonly services: readonly Service[];
  readonly now: Date;
  readonly tick: ((service: Service) => ReactNode) | undefined;
};

/** The rows of a long list: only those near the window are drawn. All are as tall as the first. */
const VirtualRows = ({ services, tick, ...row }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const height = useRowHeight(list);
  const { first, end } = useRowsInWindow(list, height);
  const drawn = services.slice(first, end);
  const { props, stop } = useRovingFocus(drawn.map(({ id }) => String(id)));
  return (
    <ul
      ref={list}
      className="ac-rows virtual"
      aria-label="Services"
      style={{ height: services.length * height }}
      {...props}
    >
      {drawn.map((service, offset) => (
        <li
          key={service.id}
          aria-setsize={services.length}
          aria-posinset={first + offset + 1}
          style={{ transform: `translateY(${(first + offset) * height}px)` }}
        >
          {tick?.(service)}
          <ServiceRow service={service} tabIndex={stop(String(service.id))} {...row} />
        </li>
      ))}
    </ul>
  );
};

export default VirtualRows;

const ROW_HEIGHT_PX = 59;

// The width of the window and the size of the letters decide it, for all rows alike.
const useRowHeight = (list: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(ROW_HEIGHT_PX);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setHeight((before) => element.querySelector('li')?.getBoundingClientRect().height || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return height;
};

type Rows = { readonly first: number; readonly end: number };

/** Drawn above and below the window, so that quick scrolling and the Tab key find rows. */
const ROWS_AROUND = 8;
/** Rows are added and removed in steps of this size. */
const STEP = 4;

// With rows of one height this takes the few lines here; react-virtual took 10 KB of the 150 that a screen may load.
const useRowsInWindow = (list: RefObject<HTMLElement | null>, height: number): Rows => {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 2 * ROWS_AROUND });
  useLayoutEffect(() => {
    const look = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0) / height;
      const first = Math.max(0, stepBelow(above - ROWS_AROUND));
      const end = stepBelow(above + window.innerHeight / height + ROWS_AROUND) + STEP;
      setRows((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, height]);
  return rows;
};

const stepBelow = (row: number): number => Math.floor(row / STEP) * STEP;
