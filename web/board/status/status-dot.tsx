import './status.css';
import { type Status, statusLabel } from './status.ts';
import { StatusIcon } from './status-icon.tsx';

/** A status as its icon alone, named for screen readers. */
export const StatusDot = ({ status, still = false }: { status: Status; still?: boolean }) => (
  <span className={`st st-${status} dot`} role="img" aria-label={statusLabel[status]}>
    <StatusIcon status={status} size={16} pulsing={!still} />
  </span>
);
