import './dashboard.css';
import { Button } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ServiceCard } from '../../board/service/service-card.tsx';
import { type Service, troubleFirst } from '../../board/status/status.ts';

const CARDS_AT_MOST = 6;

/** The cards of the board, trouble first. */
export const CurrentStatus = ({ services, now }: { services: readonly Service[]; now: Date }) => (
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
    <div className="ac-thirds">
      {services
        .toSorted(troubleFirst)
        .slice(0, CARDS_AT_MOST)
        .map((service) => (
          <ServiceCard key={service.id} service={service} now={now} />
        ))}
    </div>
  </section>
);
