import { renderToStaticMarkup } from 'react-dom/server';
import { allClear } from '../../board/all-clear/all-clear.ts';
import { AllClearBar } from '../../board/all-clear/all-clear-bar.tsx';
import { whatIsWrong } from '../../board/service/what-is-wrong.ts';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import { uptimeText } from '../../board/uptime/uptime.ts';
import { UptimeBar } from '../../board/uptime/uptime-bar.tsx';
import { KnownTile } from '../page/drawing.tsx';
import type { KnownService, SiteFacts } from '../page/site-facts.ts';
import { wallOf } from '../page/wall.ts';
import { sampleBoard, sampleNow, sampleService } from './sample-board.ts';

const cards = ['Stripe', 'GitHub', 'Slack'];

/** A picture of the board with a few problems, made of the app's own parts; its links lead nowhere. */
export const Showcase = ({ facts }: { facts: SiteFacts }) => {
  const known = wallOf(facts);
  const model = allClear(sampleBoard(known.map(({ name }) => name)), sampleNow);
  const bar = renderToStaticMarkup(<AllClearBar model={model} now={sampleNow} onOpen={() => undefined} />);
  return (
    <figure className="site-wrap site-shot-frame">
      <div className="site-shot" inert>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered right here */}
        <div dangerouslySetInnerHTML={{ __html: withoutLinks(bar) }} />
        <div className="site-shot-cards">
          {known
            .filter(({ name }) => cards.includes(name))
            .toSorted((one, other) => cards.indexOf(one.name) - cards.indexOf(other.name))
            .map((service) => (
              <Card key={service.name} known={service} />
            ))}
        </div>
      </div>
      <figcaption className="ac-meta">
        The dashboard with sample data: an outage, two degraded services and a maintenance stand up from the line.
      </figcaption>
    </figure>
  );
};

/** As web/board/service/service-card.tsx, whose logo, link and names are of the app. */
const Card = ({ known }: { known: KnownService }) => {
  const service = sampleService(known.name);
  return (
    <article className="ac-service-card">
      <div className="ac-service-card-head">
        <KnownTile service={known} size="medium" />
        <h3>{known.name}</h3>
        <StatusBadge status={service.currentStatus} />
      </div>
      <p className="ac-service-card-text ac-truncate">
        {whatIsWrong(service, sampleNow) ?? 'Messaging, huddles and workflows'}
      </p>
      <UptimeBar name={known.name} uptime={service.uptime} now={sampleNow} />
      <div className="ac-service-card-foot">
        <span className="ac-truncate">
          Uptime <b>{uptimeText(service.uptime, sampleNow)}</b>
        </span>
        <span className="ac-service-card-last">
          <span className="ac-truncate">
            <span className="ac-service-card-word">Last checked </span>1 minute ago
          </span>
          <span className="ac-link">Details</span>
        </span>
      </div>
    </article>
  );
};

/** The sample is inert: its links can't be followed, pointed at or heard, and link checkers must not find them either. */
const withoutLinks = (markup: string): string =>
  markup
    .replace(/ (href|title|tabindex|data-key|aria-live|aria-label)="[^"]*"/g, '')
    .replace(/<span class="ac-hidden">.*?<\/span>/g, '');
