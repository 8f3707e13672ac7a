import './status.css';
import { RiPauseCircleLine } from '@remixicon/react';
import { type Status, statusLabel } from './status.ts';
import { StatusIcon } from './status-icon.tsx';

type Props = {
  readonly status: Status;
  /** Takes the place of the status word, such as an incident's phase; such a badge never pulses. */
  readonly label?: string;
  /** No fill; where left out, operational alone has none. */
  readonly plain?: boolean;
  /** For history: no pulse. */
  readonly still?: boolean;
};

/** A status as icon and word. */
export const StatusBadge = ({ status, label, plain = status === 'operational', still = false }: Props) => (
  <span className={`st st-${status} badge${plain ? ' plain' : ''}`}>
    <StatusIcon status={status} size={14} pulsing={label === undefined && !still} />
    {label ?? statusLabel[status]}
  </span>
);

/** What stands in place of the status of a service that is not monitored. */
export const PausedBadge = () => (
  <span className="badge plain ac-paused">
    <RiPauseCircleLine size={14} aria-hidden="true" />
    Paused
  </span>
);
