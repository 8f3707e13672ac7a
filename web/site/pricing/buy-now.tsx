import { ButtonLink, REGISTER } from '../page/links.tsx';

/** Where billing's own way to buy takes its place. Until then a plan is chosen from inside an account, and that is said. */
export const BuyNow = () => (
  <div data-slot="buy-now">
    <ButtonLink href={REGISTER} counted="pricing-buy" kind="outline" size="large">
      Buy Now
    </ButtonLink>
    <p className="ac-meta">You make an account first; nothing is charged before you choose a plan in it.</p>
  </div>
);
