import './dashboard.css';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFlip } from '../../board/motion/use-flip.ts';
import { useHeldOrder } from '../../board/motion/use-held-order.ts';
import { ServiceCard } from '../../board/service/service-card.tsx';
import { type Service, troubleFirst } from '../../board/status/status.ts';
import { Button } from '../../ui/button.tsx';

const CARDS_AT_MOST = 6;

/** The cards of the board: trouble first, then what is pinned. */
export const CurrentStatus = ({ services, now }: { services: readonly Service[]; now: Date }) => {
  const cards = useRef<HTMLDivElement>(null);
  const { items, props } = useHeldOrder(services.toSorted(troubleFirst));
  useFlip(cards);
  return (
    <section className="ac-current" aria-labelledby="current-status">
      <div className="ac-current-head">
        <div>
          <h2 id="current-status">Current Status</h2>
          <p className="ac-muted">Real-time status of your monitored services</p>
        </div>
        {services.length > CARDS_AT_MOST && (
          <Button asChild variant="outline" color="gray">
            <Link to="/services">View All Services</Link>
          </Button>
        )}
      </div>
      <div ref={cards} className="ac-thirds" {...props}>
        {items.slice(0, CARDS_AT_MOST).map((service) => (
          <ServiceCard key={service.id} service={service} now={now} />
        ))}
      </div>
    </section>
  );
};
