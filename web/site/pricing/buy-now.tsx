import { ButtonLink } from '../page/links.tsx';

/** Links to the payment for the chosen period. The app starts the payment at once, because public pages have no script for it. */
export const BuyNow = () => (
  <>
    {addresses.map(({ period, href }) => (
      <span key={period} className={`site-buy ${period}`}>
        <ButtonLink href={href} counted="pricing-buy" kind="outline" size="large">
          Buy Now
        </ButtonLink>
      </span>
    ))}
  </>
);

const addresses = [
  { period: 'monthly', href: '/buy?begin=true' },
  { period: 'annual', href: '/buy?plan=annual&begin=true' },
] as const;
