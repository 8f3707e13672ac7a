import { ButtonLink } from '../page/links.tsx';

/** The way to pay for the period that is chosen: the app goes on with it at once, since a public page has no script. */
export const BuyNow = () => (
  <>
    {addresses.map(({ period, href }) => (
      <span key={period} className={`site-buy ${period}`}>
        <ButtonLink href={href} counted="pricing-buy" kind="outline" size="large">
          Buy Now
        </ButtonLink>
      </span>
    ))}
    <p className="ac-meta">Secure payment. Cancel anytime.</p>
  </>
);

const addresses = [
  { period: 'monthly', href: '/buy?begin=true' },
  { period: 'annual', href: '/buy?plan=annual&begin=true' },
] as const;
