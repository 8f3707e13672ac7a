import { RiCheckLine } from '@remixicon/react';
import {
  ANNUAL_PRICE,
  ANNUAL_PRICE_PER_MONTH,
  type Feature,
  features,
  MONTHLY_PRICE,
  SAVED_PERCENT,
  TRIAL_DAYS,
} from '../../content/plan.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import { WhenSet } from '../page/setting.tsx';
import { BuyNow } from './buy-now.tsx';

/**
 * The premium plan: period, price, two buttons and features, each explained unless it's short. The stylesheet alone switches the
 * period.
 */
export const PremiumBlock = ({ isShort = false }: { isShort?: boolean }) => {
  // On the landing page it stands below a heading of its section.
  const Heading = isShort ? 'h3' : 'h2';
  return (
    <div className="site-premium">
      <div className="site-premium-price">
        <fieldset className="site-period">
          <legend className="ac-hidden">Billing period</legend>
          <label>
            <input type="radio" name="period" value="monthly" defaultChecked />
            Monthly
          </label>
          <label>
            <input type="radio" name="period" value="annual" />
            Annual, Save {SAVED_PERCENT}%
          </label>
        </fieldset>
        <Price period="monthly" pounds={MONTHLY_PRICE} note="Billed each month." />
        <Price period="annual" pounds={ANNUAL_PRICE_PER_MONTH} note={`£${ANNUAL_PRICE} billed once a year.`} />
        <div className="site-premium-actions">
          <ButtonLink href={REGISTER} counted="pricing-trial" size="large">
            Start {TRIAL_DAYS}-Day Free Trial
          </ButtonLink>
          <BuyNow />
        </div>
      </div>
      <div className="site-premium-list">
        <Heading>Premium Plan</Heading>
        <ul>
          {features.map((feature) => (
            <Line key={feature.name} {...feature} isShort={isShort} />
          ))}
        </ul>
        <p className="site-premium-note">
          {isShort || `Your ${TRIAL_DAYS}-day trial includes all of it. `}No credit card needed to start, and cancelling
          keeps access until the end of the billing period.
        </p>
      </div>
    </div>
  );
};

type PriceProps = { readonly period: 'monthly' | 'annual'; readonly pounds: number; readonly note: string };

const Price = ({ period, pounds, note }: PriceProps) => (
  <div className={`site-price ${period}`}>
    <p>
      <b>£{pounds}</b> /month
    </p>
    <p className="ac-muted">{note}</p>
  </div>
);

const Line = ({ name, meaning, needsSupport, isShort }: Feature & { readonly isShort: boolean }) => {
  const line = (
    <li>
      <Icon of={RiCheckLine} size={17} />
      <div>
        {name}
        {!isShort && <p>{meaning}</p>}
      </div>
    </li>
  );
  return needsSupport ? <WhenSet name="support">{line}</WhenSet> : line;
};
