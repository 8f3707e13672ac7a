import './service-card.css';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatAgo } from '../../ui/text/time.ts';
import type { Service } from '../status/status.ts';
import { PausedBadge, StatusBadge } from '../status/status-badge.tsx';
import { uptimeLabel } from '../uptime/uptime.ts';
import { UptimeBar } from '../uptime/uptime-bar.tsx';
import { summaryOf } from './service-summary.ts';
import { ServiceTile } from './service-tile.tsx';

/** One service of the board. Only Details is a link. */
export const ServiceCard = memo(({ service, now }: { service: Service; now: Date }) => (
  <article className="ac-panel ac-service-card">
    <div className="ac-service-card-head">
      <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} />
      <h3 className="ac-truncate" title={service.name}>
        {service.name}
      </h3>
      {service.enabled ? <StatusBadge status={service.currentStatus} /> : <PausedBadge />}
    </div>
    <p className="ac-service-card-text ac-truncate">{summaryOf(service)}</p>
    <UptimeBar name={service.name} uptime={service.uptime} now={now} />
    <div className="ac-service-card-foot">
      <span>
        Uptime <b>{uptimeLabel(service.uptime, now)}</b>
      </span>
      <span className="ac-truncate">
        {service.lastChecked === null ? (
          'Not checked yet'
        ) : (
          <>
            <span className="ac-service-card-word">Last checked </span>
            {formatAgo(service.lastChecked, now)}
          </>
        )}
      </span>
      <Link to="/services" search={{ id: service.id }} className="ac-link" aria-label={`Details of ${service.name}`}>
        Details
      </Link>
    </div>
  </article>
));
