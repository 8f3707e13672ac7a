import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import type { RowActions } from './row-actions.ts';
import { ServiceRow } from './service-row.tsx';

type Props = RowActions & { readonly services: readonly Service[]; readonly now: Date };

const ROW_HEIGHT_PX = 59;

/** The rows of a long list: only those near the window are drawn. All are as tall as the first. */
const VirtualRows = ({ services, ...row }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const height = useRowHeight(list);
  const virtual = useWindowVirtualizer({
    count: services.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => services[index]?.id ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new height that moves the rows
  useLayoutEffect(() => virtual.measure(), [height]);
  return (
    <ul ref={list} className="ac-rows virtual" aria-label="Services" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const service = services[item.index];
        return (
          service && (
            <li
              key={item.key}
              aria-setsize={services.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start - top}px)` }}
            >
              <ServiceRow service={service} {...row} />
            </li>
          )
        );
      })}
    </ul>
  );
};

// The width of the window and the size of the letters decide it, for all rows alike.
const useRowHeight = (list: React.RefObject<HTMLElement | null>): number => {
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

export default VirtualRows;
