import { type RemixiconComponentType, RiFocus3Line, RiPriceTag3Line, RiShieldCheckLine } from '@remixicon/react';
import { MONTHLY_PRICE, TRIAL_DAYS } from '../../content/plan.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import type { SitePage } from '../page/site-page.ts';
import { Figures } from './figures.tsx';

type Card = { readonly icon: RemixiconComponentType; readonly title: string; readonly text: string };

const mission: readonly Card[] = [
  {
    icon: RiFocus3Line,
    title: 'Simple',
    text: 'Paste a URL to add a service. There’s nothing to install.',
  },
  {
    icon: RiPriceTag3Line,
    title: 'Affordable',
    text: `£${MONTHLY_PRICE} a month for the whole team, with everything in it. No price per service or seat.`,
  },
  {
    icon: RiShieldCheckLine,
    title: 'Truthful',
    text: 'If we can’t read a status page, we show Unknown and why. We publish how we measure, and what we don’t have yet.',
  },
];

const reasons: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Customer trust',
    text: 'You can tell customers about an outage before they have to ask.',
  },
  {
    title: 'Team efficiency',
    text: 'Everyone sees the same status, so nobody has to open 20 status pages or ask engineering.',
  },
  {
    title: 'Peace of mind',
    text: 'You don’t have to keep checking. If a provider reports a problem, you get an alert.',
  },
];

export const aboutPage = (): SitePage => ({
  path: '/about',
  title: 'About',
  isOffer: true,
  description:
    'Allclear is for support teams who have to explain outages they didn’t cause. How it began, and how fast it is.',
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
      twenty minutes. Nobody can keep twenty status pages open all day.
    </p>
    <p>
      So we built one board with everything a support team depends on, and one message in the channel where the team
      already works.
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
