import './services.css';
import { type ReactNode, useRef } from 'react';
import { useFlip } from '../../../board/motion/use-flip.ts';
import type { Service } from '../../../board/status/status.ts';
import type { RowActions } from './row-actions.ts';
import { ServiceRow } from './service-row.tsx';
import { VirtualRows } from './virtual-rows.tsx';

type Props = RowActions & {
  readonly services: readonly Service[];
  readonly now: Date;
  /** The checkbox before a row, while services are selected. */
  readonly tick: ((service: Service) => ReactNode) | undefined;
};

// Below this, the browser's own search and scrolling are worth more than fewer rows.
const PLAIN_AT_MOST = 100;

/** The rows of the list; of long lists only those near the window are drawn. */
export const ServiceRows = (props: Props) =>
  props.services.length > PLAIN_AT_MOST ? <VirtualRows {...props} /> : <PlainRows {...props} />;

const PlainRows = ({ services, tick, ...row }: Props) => {
  const rows = useRef<HTMLUListElement>(null);
  useFlip(rows);
  return (
    <ul ref={rows} className="ac-rows" aria-label="Services">
      {services.map((service) => (
        <li key={service.id}>
          {tick?.(service)}
          <ServiceRow service={service} {...row} />
        </li>
      ))}
    </ul>
  );
};
