import './pricing-page.css';
import { getRouteApi } from '@tanstack/react-router';
import { PricingBlock } from '../features/billing/pricing/pricing-block.tsx';
import { Brand } from '../ui/brand.tsx';

const route = getRouteApi('/pricing');

/** The prices alone. */
export const PricingPage = () => {
  const { checkout } = route.useSearch();
  return (
    <main className="ac-pricing-page">
      <Brand />
      <header>
        <h1>One plan. Everything in it.</h1>
        <p>just £15/month after your free trial</p>
      </header>
      <PricingBlock paid={checkout === 'paid'} />
    </main>
  );
};
