import { MONTHLY_PRICE } from '../../content/plan.ts';
import { softwareData } from '../feeds/structured-data.ts';
import type { SiteFacts } from '../page/site-facts.ts';
import type { SitePage } from '../page/site-page.ts';
import { PremiumBlock } from '../pricing/premium-block.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Integrations } from './integrations.tsx';
import { Showcase } from './showcase.tsx';

export const landingPage = (facts: SiteFacts): SitePage => ({
  path: '/',
  title: 'Allclear: the status of every service you depend on, on one board',
  description: `Monitor ${facts.catalogue.length} known services, or any other, on one board. Alerts in Slack, Teams and webhooks within about a minute. 30 days free, no card.`,
  data: [softwareData],
  content: (
    <>
      <Hero facts={facts} />
      <Showcase facts={facts} />
      <Features facts={facts} />
      <Integrations facts={facts} />
      <section className="site-section site-wrap" id="pricing" aria-labelledby="pricing-title">
        <h2 className="site-h2" id="pricing-title">
          One plan. Everything in it.
        </h2>
        <p className="site-lead">just £{MONTHLY_PRICE}/month after your free trial</p>
        <PremiumBlock />
      </section>
    </>
  ),
});
