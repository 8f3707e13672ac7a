import './services.css';
import { type ReactNode, useRef } from 'react';
import { useFlip } from '../../../board/motion/use-flip.ts';
import type { Service } from '../../../board/status/status.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useRovingFocus } from '../../../ui/roving-focus.ts';
import type { RowActions } from './row-actions.ts';
import { ServiceRow } from './service-row.tsx';

const VirtualRows = lazyPart(() => import('./virtual-rows.tsx'));

type Props = RowActions & {
  readonly services: readonly Service[];
  readonly now: Date;
  /** The checkbox before a row, while services are selected. */
  readonly tick: ((service: Service) => ReactNode) | undefined;
};

// Below this, the browser's own search and scrolling are worth more than fewer rows.
const PLAIN_AT_MOST = 100;

/** The rows of the list, of which one is a tab stop with its controls; of long lists only those near the window are drawn. */
export const ServiceRows = (props: Props) => {
  const first = <PlainRows {...props} services={props.services.slice(0, PLAIN_AT_MOST)} />;
  return props.services.length > PLAIN_AT_MOST ? <VirtualRows {...props} waiting={first} /> : first;
};

const PlainRows = ({ services, tick, ...row }: Props) => {
  const rows = useRef<HTMLUListElement>(null);
  useFlip(rows);
  const { props, stop } = useRovingFocus(services.map(({ id }) => String(id)));
  return (
    <ul ref={rows} className="ac-rows" aria-label="Services" {...props}>
      {services.map((service) => (
        <li key={service.id}>
          {tick?.(service)}
          <ServiceRow service={service} tabIndex={stop(String(service.id))} {...row} />
        </li>
      ))}
    </ul>
  );
};
