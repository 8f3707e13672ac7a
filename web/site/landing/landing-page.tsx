import { MONTHLY_PRICE, TRIAL_DAYS } from '../../content/plan.ts';
import { Figures } from '../about/figures.tsx';
import { organizationData, softwareData } from '../feeds/structured-data.ts';
import type { SiteFacts } from '../page/site-facts.ts';
import type { SitePage } from '../page/site-page.ts';
import { PremiumBlock } from '../pricing/premium-block.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Integrations } from './integrations.tsx';
import { Proof } from './proof.tsx';
import { Showcase } from './showcase.tsx';

export const landingPage = (facts: SiteFacts): SitePage => ({
  path: '/',
  title: 'Allclear: one dashboard for every status page you depend on',
  description: `Status page monitoring for support teams. Each page checked every minute, alerts in Slack, Teams, email and webhooks. ${TRIAL_DAYS} days free, no card.`,
  data: [organizationData, softwareData],
  isOffer: true,
  content: (
    <>
      <Hero />
      <Showcase facts={facts} />
      <Features />
      <Figures className="site-section site-wrap" />
      <Proof />
      <Integrations facts={facts} />
      <section className="site-section site-wrap" id="pricing" aria-labelledby="pricing-title">
        <h2 className="site-h2" id="pricing-title">
          One plan. Everything in it.
        </h2>
        <p className="site-lead">just £{MONTHLY_PRICE}/month after your free trial</p>
        <PremiumBlock isShort />
      </section>
    </>
  ),
});
