import { IconTile, KnownTile, SpriteDrawing } from '../page/drawing.tsx';
import type { SiteFacts } from '../page/site-facts.ts';
import type { SpriteIcon } from '../page/sprite.ts';
import { provenCount, wallOf } from '../page/wall.ts';

const channels: readonly {
  readonly name: string;
  readonly effort: string;
  readonly href: string;
  readonly icon: SpriteIcon;
  readonly logoColor: string;
}[] = [
  { name: 'Slack', effort: 'about 5 minutes', href: '/docs/slack', icon: 'slack-fill', logoColor: 'text-purple-600' },
  {
    name: 'MS Teams',
    effort: 'about 4 minutes',
    href: '/docs/teams',
    icon: 'microsoft-fill',
    logoColor: 'text-blue-600',
  },
  { name: 'Webhooks', effort: 'one URL', href: '/docs/webhooks', icon: 'webhook-line', logoColor: 'text-gray-600' },
  { name: 'JSON API', effort: 'one key', href: '/docs/api', icon: 'braces-line', logoColor: 'text-green-600' },
];

export const Integrations = ({ facts }: { facts: SiteFacts }) => (
  <section className="site-section site-wrap" id="integrations" aria-labelledby="integrations-title">
    <div className="site-hero-row">
      <h2 className="site-h2" id="integrations-title">
        Alerts where your team already works
      </h2>
      <p className="site-lead">Set up in 2-5 minutes. Nothing to maintain.</p>
    </div>
    <ul className="site-channels">
      {channels.map(({ name, effort, href, icon, logoColor }) => (
        <li key={name}>
          <a href={href}>
            <IconTile icon={icon} logoColor={logoColor} />
            <b>{name}</b>
            <span className="ac-meta">{effort}</span>
          </a>
        </li>
      ))}
    </ul>
    <p className="site-also">
      <SpriteDrawing icon="mail-line" /> <a href="/docs/email">Email alerts</a> are included, and so are{' '}
      <a href="/docs/channels">Discord, PagerDuty and many others</a>.
    </p>
    <ul className="site-wall" aria-label="Some of the services you can monitor">
      {wallOf(facts).map((service) => (
        <li key={service.name}>
          <KnownTile service={service} />
          {service.name}
        </li>
      ))}
    </ul>
    <p className="site-also">
      {provenCount(facts)} services in our catalogue have a status page in a format that we’ve tested with recordings of
      real pages. Add <a href="/status-pages">any other status page</a> by its URL.
    </p>
  </section>
);
