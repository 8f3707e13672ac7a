import type { ReactNode } from 'react';
import { StatusDot } from '../../board/status/status-dot.tsx';
import { uptimeLabel } from '../../board/uptime/uptime.ts';
import { UptimeBar } from '../../board/uptime/uptime-bar.tsx';
import { KnownTile, SpriteDrawing } from '../page/drawing.tsx';
import type { SiteFacts } from '../page/site-facts.ts';
import { wallOf } from '../page/wall.ts';
import { sampleNow, sampleService } from './sample-board.ts';

export const Features = ({ facts }: { facts: SiteFacts }) => (
  <section className="site-section site-wrap" id="features" aria-labelledby="features-title">
    <h2 className="site-h2" id="features-title">
      One board instead of twenty tabs
    </h2>
    <div className="site-cells">
      <Cell
        isWide
        title="See trouble by its shape"
        text="A quiet service is a flat line. A problem stands up. You can read ninety days at a glance, without knowing a colour code."
      >
        <Bars />
      </Cell>
      <Cell
        title="Add by pasting a link"
        text="Paste the address of a status page. Allclear works out how to read it, and fills in name, icon and components."
      >
        <Found facts={facts} />
      </Cell>
      <Cell
        title="Alerts in your channel"
        text="Slack, Teams, a webhook or mail: when it breaks, when there is news, when it is over."
      >
        <Alerts />
      </Cell>
      <Cell
        isWide
        title="A timeline your whole team can quote"
        text="Every change, in order, with its time. Each incident comes with a sentence that is ready to paste into a reply to a customer."
      >
        <Timeline />
      </Cell>
    </div>
  </section>
);

type CellProps = {
  readonly title: string;
  readonly text: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

const Cell = ({ title, text, isWide = false, children }: CellProps) => (
  <article className={isWide ? 'site-cell wide' : 'site-cell'}>
    <h3>{title}</h3>
    <p>{text}</p>
    <div className="site-cell-picture">{children}</div>
  </article>
);

const Bars = () => (
  <ul className="site-bars">
    {['Stripe', 'OpenAI', 'Slack'].map((name) => {
      const { uptime } = sampleService(name);
      return (
        <li key={name}>
          <b>{name}</b>
          <UptimeBar name={name} uptime={uptime} now={sampleNow} />
          <span className="ac-meta ac-numbers">{uptimeLabel(uptime, sampleNow)}</span>
        </li>
      );
    })}
  </ul>
);

const Found = ({ facts }: { facts: SiteFacts }) => (
  <div className="site-found">
    <p className="site-found-field">
      <SpriteDrawing icon="link" /> www.githubstatus.com
    </p>
    <p className="site-found-answer">
      {wallOf(facts)
        .filter(({ name }) => name === 'GitHub')
        .map((service) => (
          <KnownTile key={service.name} service={service} />
        ))}
      <b>Found GitHub</b>
    </p>
  </div>
);

const Alerts = () => (
  <ul className="site-alerts">
    <li className="st st-outage">
      <StatusDot status="outage" still /> Stripe: Outage
    </li>
    <li className="st st-operational">
      <StatusDot status="operational" /> Stripe is back to Operational
    </li>
  </ul>
);

const Timeline = () => (
  <ol className="site-events">
    <li>
      <StatusDot status="outage" still />
      <div>
        <b>Incident Started: Elevated error rates on card payments in Europe</b>
        <p className="ac-meta">Stripe, around 18% of charge attempts are failing.</p>
      </div>
      <span className="ac-meta">24m ago</span>
    </li>
    <li>
      <StatusDot status="maintenance" />
      <div>
        <b>Status Update: maintenance</b>
        <p className="ac-meta">Intercom, scheduled database upgrade, 08:00 to 10:00 GMT.</p>
      </div>
      <span className="ac-meta">40m ago</span>
    </li>
  </ol>
);
