import './dashboard.css';
import { Link } from '@tanstack/react-router';
import type { Service } from '../../board/status/status.ts';
import { leastReliable, uptimeLabel } from '../../board/uptime/uptime.ts';
import { UptimeBar } from '../../board/uptime/uptime-bar.tsx';
import { Panel } from '../../ui/panel/panel.tsx';

/** The services with the lowest uptime; nothing where all were quiet. */
export const LeastReliable = ({ services, now }: { services: readonly Service[]; now: Date }) => {
  const worst = leastReliable(services, now);
  if (worst.length === 0) return null;
  return (
    <Panel title="Least reliable, last 90 days" text="Flat is quiet. Raised is trouble.">
      <ul className="ac-least">
        {worst.map((service) => (
          <li key={service.id}>
            <Link to="/services" search={{ id: service.id }} className="ac-truncate" title={service.name}>
              {service.name}
            </Link>
            <UptimeBar name={service.name} uptime={service.uptime} now={now} />
            <b>{uptimeLabel(service.uptime, now)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
