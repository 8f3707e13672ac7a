import './dashboard.css';
import { Link } from '@tanstack/react-router';
import type { Service } from '../../board/status/status.ts';
import { leastReliable, uptimeLabel } from '../../board/uptime/uptime.ts';
import { UptimeBar } from '../../board/uptime/uptime-bar.tsx';
import { Panel } from '../../ui/panel/panel.tsx';

/** The services with the lowest uptime, in one line while all is clear; nothing where all were quiet. */
export const LeastReliable = ({ services, now }: { services: readonly Service[]; now: Date }) => {
  const worst = leastReliable(services, now);
  if (worst.length === 0) return null;
  const isClear = services.every(({ enabled, currentStatus }) => !enabled || currentStatus === 'operational');
  if (isClear) return <InOneLine worst={worst} now={now} />;
  return (
    <Panel title="Least reliable, last 90 days" text="Flat is quiet. Raised is trouble." className="ac-not-on-paper">
      <ul className="ac-least">
        {worst.map((service) => (
          <li key={service.id}>
            <Name service={service} />
            <UptimeBar name={service.name} uptime={service.uptime} now={now} />
            <b>{uptimeLabel(service.uptime, now)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

// What is over is no louder than that all is clear.
const InOneLine = ({ worst, now }: { worst: readonly Service[]; now: Date }) => (
  <section className="ac-panel ac-least-line" aria-label="Least reliable, last 90 days">
    <h2>Least reliable in 90 days</h2>
    <ul>
      {worst.map((service) => (
        <li key={service.id}>
          <Name service={service} /> {uptimeLabel(service.uptime, now)}
        </li>
      ))}
    </ul>
  </section>
);

const Name = ({ service: { id, name } }: { service: Service }) => (
  <Link to="/services" search={{ id }} className="ac-truncate" title={name}>
    <bdi>{name}</bdi>
  </Link>
);
