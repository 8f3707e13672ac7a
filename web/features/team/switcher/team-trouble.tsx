import '../../../board/status/status.css';
import { StatusIcon } from '../../../board/status/status-icon.tsx';
import { counted } from '../../../ui/text/counted.ts';
import type { TeamStatus } from '../team-calls.ts';

/** The worst status in a team as an icon, and the counts behind it for screen readers. */
export const TeamTrouble = ({ status }: { readonly status: TeamStatus }) =>
  status.status === null ? (
    <span className="ac-hidden">No services yet</span>
  ) : (
    <span className={`st st-${status.status} dot`} title={troubleOf(status)}>
      <StatusIcon status={status.status} size={20} />
      <span className="ac-hidden">{troubleOf(status)}</span>
    </span>
  );

const troubleOf = ({ outage, degraded, maintenance, unknown }: TeamStatus): string => {
  const parts = [
    outage > 0 && counted(outage, 'outage'),
    degraded > 0 && `${degraded} degraded`,
    maintenance > 0 && `${maintenance} under maintenance`,
    unknown > 0 && `${unknown} unknown`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No problems' : parts.join(', ');
};
