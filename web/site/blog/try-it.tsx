import { MONTHLY_PRICE, TRIAL_DAYS } from '../../content/plan.ts';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import { WhenSet } from '../page/setting.tsx';

/** Leads from reading to trying, if there is something to buy. `place` is counted with the clicks. */
export const TryIt = ({ place }: { place: 'blog' | 'article' | 'compare' | 'page' | 'tool' }) => (
  <WhenSet name="forSale">
    <aside className="site-try" aria-label="Try Allclear">
      <p>
        <b>Monitor the services you depend on.</b> {TRIAL_DAYS} days free, no credit card, then £{MONTHLY_PRICE} a
        month.
      </p>
      <div className="site-actions">
        <ButtonLink href={REGISTER} counted={`${place}-trial`}>
          Start Free Trial
        </ButtonLink>
        <ButtonLink href="/pricing" counted={`${place}-pricing`} kind="outline">
          View Pricing
        </ButtonLink>
      </div>
    </aside>
  </WhenSet>
);
