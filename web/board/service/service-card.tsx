import './service-card.css';
import { RiPushpin2Fill } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { lastReadOf, notReadText } from '../status/last-read.ts';
import { ServiceBadge } from '../status/service-badge.tsx';
import type { Service } from '../status/status.ts';
import { DayLinks } from '../uptime/day-links.tsx';
import { uptimeText } from '../uptime/uptime.ts';
import { summaryOf } from './service-summary.ts';
import { ServiceTile } from './service-tile.tsx';

/** One service of the board. Details is its only link, and all of the card leads there. */
export const ServiceCard = memo(({ service, now }: { service: Service; now: Date }) => (
  <article className="ac-service-card">
    <div className="ac-service-card-head">
      <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} />
      <h3 className="ac-truncate" title={service.name}>
        <bdi>{service.name}</bdi>
      </h3>
      {service.pinned && <Pinned />}
      <ServiceBadge service={service} />
    </div>
    <p className="ac-service-card-text ac-truncate" dir="auto" title={summaryOf(service, now)}>
      {summaryOf(service, now)}
    </p>
    <DayLinks serviceId={service.id} name={service.name} uptime={service.uptime} now={now} />
    <div className="ac-service-card-foot">
      <span className="ac-truncate">
        Uptime <b>{uptimeText(service.uptime, now)}</b>
      </span>
      <span className="ac-service-card-last">
        <LastRead service={service} now={now} />
        <Link
          to="/services"
          search={{ id: service.id }}
          className="ac-link"
          aria-label={`Details of ${service.name}`}
          // The link covers the whole card, and so the titles of clipped text.
          title={`${service.name}: ${summaryOf(service, now)}`}
        >
          Details
        </Link>
      </span>
    </div>
  </article>
));

const LastRead = ({ service, now }: { service: Service; now: Date }) => {
  const time = lastReadOf(service);
  if (time === null) return <span className="ac-truncate">{notReadText(service)}</span>;
  return (
    <span className="ac-truncate" title={formatExact(time)}>
      <span className="ac-service-card-word">Last checked </span>
      {formatAgo(time, now)}
    </span>
  );
};

const Pinned = () => (
  <span className="ac-service-card-pin" title="Pinned">
    <Icon of={RiPushpin2Fill} size={14} />
    <span className="ac-hidden">Pinned</span>
  </span>
);
