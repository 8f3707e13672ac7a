import './buy-page.css';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PricingBlock } from '../features/billing/pricing/pricing-block.tsx';
import { Brand } from '../ui/brand.tsx';

const route = getRouteApi('/buy');

/** The prices alone, and the way to pay them. */
export const BuyPage = () => {
  const { plan = 'monthly', begin = false, checkout } = route.useSearch();
  const navigate = route.useNavigate();
  const [begun] = useState(begin);
  // Whoever comes back to this address has not pressed anything.
  useEffect(() => {
    if (begin) void navigate({ search: ({ begin: _, ...rest }) => rest, replace: true });
  }, [begin, navigate]);
  return (
    <main className="ac-buy-page">
      <Brand />
      <header>
        <h1>One plan. Everything in it.</h1>
        <p>just £15/month after your free trial</p>
      </header>
      <PricingBlock first={plan} begins={begun} paid={checkout === 'paid'} />
    </main>
  );
};
