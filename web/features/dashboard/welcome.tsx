import './dashboard.css';
import './welcome.css';
import { RiAddLine, RiBarChart2Line, RiBracesLine, RiSlackLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const segments = Array.from({ length: 24 }, (_, index) => index);

const benefits = [
  {
    icon: RiSlackLine,
    title: 'Alerts where you work',
    text: 'Send alerts to Slack, Teams or webhooks, as soon as a status changes.',
  },
  {
    icon: RiBarChart2Line,
    title: 'A memory for outages',
    text: 'History shows uptime trends and incident timelines for every service.',
  },
  {
    icon: RiBracesLine,
    title: 'A JSON API',
    text: 'Put the same status in your help desk, your wallboard or your bot.',
  },
] as const;

/** The board of a user without services; `children` are suggestions to start with. */
const Welcome = ({ children }: { children?: ReactNode }) => (
  <>
    <section className="ac-panel ac-welcome" aria-labelledby="welcome">
      <h2 id="welcome">Welcome. Let’s find your level line.</h2>
      <p className="ac-welcome-lead">
        Add the services your customers depend on. Each one becomes a segment below. When the line is flat, you are all
        clear.
      </p>
      <div className="ac-welcome-actions">
        <Button asChild size="3">
          <Link to="/services" search={{ dialog: 'add' }}>
            <Icon of={RiAddLine} size={18} />
            Add your first service
          </Link>
        </Button>
        <Button asChild size="3" variant="outline" color="gray">
          <Link to="/integrations">Set up integrations</Link>
        </Button>
      </div>
      <div className="ac-welcome-line" aria-hidden="true">
        {segments.map((segment) => (
          <span key={segment} />
        ))}
      </div>
      {children}
    </section>
    <div className="ac-benefits">
      {benefits.map((benefit) => (
        <div key={benefit.title} className="ac-panel ac-benefit">
          <Icon of={benefit.icon} size={20} />
          <h3>{benefit.title}</h3>
          <p className="ac-muted">{benefit.text}</p>
        </div>
      ))}
    </div>
  </>
);

export default Welcome;
