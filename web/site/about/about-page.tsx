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
    text: 'A line that is flat while all is well. Add a service by its address; there is nothing to install.',
  },
  {
    icon: RiPriceTag3Line,
    title: 'Affordable',
    text: `One plan at £${MONTHLY_PRICE} a month with everything in it, and no price for each service or person.`,
  },
  {
    icon: RiShieldCheckLine,
    title: 'Truthful',
    text: 'A page that cannot be read is unknown, never green. A figure that we do not have is not shown.',
  },
];

const reasons: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Customer trust',
    text: 'Customers forgive an outage that you tell them of. They do not forget one that they had to tell you of.',
  },
  {
    title: 'Team efficiency',
    text: 'When a supplier is down, nobody has to find that out twice, search twenty status pages, or ask engineering.',
  },
  {
    title: 'Peace of mind',
    text: 'While the line is flat you need not look. When something stands up, your channel says so.',
  },
];

export const aboutPage = (): SitePage => ({
  path: '/about',
  title: 'About',
  description:
    'Why Allclear exists: the people who answer to customers should know of an outage before those customers do.',
  content: (
    <div className="site-wrap site-column-page">
      <h1 className="site-display">Support should know first.</h1>
      <p className="site-lead">
        Allclear is for the people who answer to customers when a service that somebody else runs has failed.
      </p>
      <Story />
      <Mission />
      <Reasons />
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
      The tools that existed were made for engineers who watch their own servers. What was missing was smaller: one
      board with everything that a team depends on, and one message in the channel where the team already talks.
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
