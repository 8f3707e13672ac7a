import './services.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Service } from '../../ui/status.ts';
import { type RowActions, ServiceRow } from './service-row.tsx';

type Props = RowActions & { readonly services: readonly Service[]; readonly now: Date };

// Below this, the browser's own search and scrolling are worth more than fewer rows.
const plainAtMost = 100;
const rowHeightPx = 59;

/** The rows of the list; of long lists only those near the window are drawn. */
export const ServiceRows = (props: Props) =>
  props.services.length > plainAtMost ? <VirtualRows {...props} /> : <PlainRows {...props} />;

const PlainRows = ({ services, ...row }: Props) => (
  <ul className="ac-rows" aria-label="Services">
    {services.map((service) => (
      <li key={service.id}>
        <ServiceRow service={service} {...row} />
      </li>
    ))}
  </ul>
);

const VirtualRows = ({ services, ...row }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: services.length,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollMargin: top,
    // A row not laid out yet has no height.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeightPx,
    getItemKey: (index) => services[index]?.id ?? index,
  });
  return (
    <ul ref={list} className="ac-rows virtual" aria-label="Services" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const service = services[item.index];
        return (
          service && (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
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
