import { type RemixiconComponentType, RiFocus3Line, RiPriceTag3Line, RiShieldCheckLine } from '@remixicon/react';
import { MONTHLY_PRICE, TRIAL_DAYS } from '../../content/plan.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import type { SitePage } from '../page/site-page.ts';

type Card = { readonly icon: RemixiconComponentType; readonly title: string; readonly text: string };

const mission: readonly Card[] = [
  {
    icon: RiFocus3Line,
    title: 'Simple',
    text: 'Paste a URL to add a service. There’s nothing to install, and nothing to look at while the line is flat.',
  },
  {
    icon: RiPriceTag3Line,
    title: 'Affordable',
    text: `One plan at £${MONTHLY_PRICE} a month with everything in it. No price per service.`,
  },
  {
    icon: RiShieldCheckLine,
    title: 'Truthful',
    text: 'If we can’t read a status page, we say so. We never show green by default, and never make up a number.',
  },
];

const reasons: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Customer trust',
    text: 'Customers forgive an outage you tell them about. They remember one they had to tell you about.',
  },
  {
    title: 'Team efficiency',
    text: 'Everyone sees the same status, so no one digs through 20 status pages or pings engineering.',
  },
  {
    title: 'Peace of mind',
    text: 'No need to check. If something breaks, you’ll hear about it in Slack.',
  },
];

export const aboutPage = (): SitePage => ({
  path: '/about',
  title: 'About',
  isOffer: true,
  description:
    'Allclear is for support teams who have to explain outages they didn’t cause. How it began, and how we measure it.',
  content: (
    <div className="site-wrap site-column-page">
      <h1 className="site-display">Support should know first.</h1>
      <p className="site-lead">Allclear is for support teams who have to explain outages they didn’t cause.</p>
      <Story />
      <Mission />
      <Reasons />
      <Figures />
      <div className="site-actions site-end">
        <ButtonLink href={REGISTER} counted="about-trial" size="large">
          Start Your {TRIAL_DAYS}-Day Free Trial
        </ButtonLink>
        <ButtonLink href="/pricing" counted="about-pricing" kind="outline" size="large">
          View Pricing
        </ButtonLink>
      </div>
    </div>
  ),
});

const Story = () => (
  <section className="site-prose" aria-labelledby="story">
    <h2 id="story">How it began</h2>
    <p>
      Allclear began with a product manager who kept finding out about outages from customers. A payment provider was
      down, checkout failed, and the first sign of it was an angry message. The provider’s status page had said so for
      twenty minutes. Nobody had looked, because nobody can keep twenty status pages open all day.
    </p>
    <p>
      Existing tools were built for engineers watching their own servers. Support teams needed something simpler: one
      board with everything they depend on, and one message in the channel where they already work.
    </p>
  </section>
);

const figures: readonly { readonly value: string; readonly text: string }[] = [
  { value: '26 s', text: 'from the start of an outage to the alert, in the median; 57 s for 95% of alerts' },
  { value: '0', text: 'false alerts and missing alerts in the same run: 3,000 status pages, 90 with incidents' },
  { value: '60 s', text: 'between two checks of a status page; less while it reports an incident' },
];

/** From the second run of web/content/docs/figures.md, which the link names. */
const Figures = () => (
  <section aria-labelledby="figures">
    <h2 className="site-h2" id="figures">
      Measured, not promised
    </h2>
    <ul className="site-cards">
      {figures.map(({ value, text }) => (
        <li key={value}>
          <b className="site-figure">{value}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <p className="site-also">
      Measured on November 22, 2026, with simulated status pages on one machine.{' '}
      <a href="/docs/figures">All benchmarks</a>
    </p>
  </section>
);

const Mission = () => (
  <section aria-labelledby="mission">
    <h2 className="site-h2" id="mission">
      Simple, affordable monitoring
    </h2>
    <ul className="site-cards">
      {mission.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} size={22} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Reasons = () => (
  <section aria-labelledby="why">
    <h2 className="site-h2" id="why">
      Why This Matters
    </h2>
    <ol className="site-reasons">
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
