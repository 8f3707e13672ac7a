import { Box, Heading, Text } from '@radix-ui/themes';
import './buy-page.css';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PricingBlock } from '../features/billing/pricing/pricing-block.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/panel/notice-page.tsx';

const route = getRouteApi('/buy');

/** The prices alone, and the way to pay them; after a payment without an account where to look for its link. */
export const BuyPage = () => (route.useSearch().checkout === 'paid' ? <Paid /> : <Offer />);

/** Anyone can open this URL, so the page doesn't claim that a payment was made. */
const Paid = () => (
  <NoticePage
    title="Check your email"
    text="As soon as your payment clears, we'll email you a link to set up your account."
    role="status"
  >
    <Button asChild variant="outline" color="gray">
      <a href="/pricing">Back to pricing</a>
    </Button>
  </NoticePage>
);

const Offer = () => {
  const { plan = 'monthly', begin = false } = route.useSearch();
  const navigate = route.useNavigate();
  const [begun] = useState(begin);
  // A user who returns to this URL hasn't pressed the button again.
  useEffect(() => {
    if (begin) void navigate({ search: ({ begin: _, ...rest }) => rest, replace: true });
  }, [begin, navigate]);
  return (
    <main className="ac-buy-page">
      <Brand />
      <Box asChild mt="8" mb="6">
        <header>
          <Heading size="9">One plan. Everything in it.</Heading>
          <Text as="p" size="4" color="gray" mt="3">
            just £15/month after your free trial
          </Text>
        </header>
      </Box>
      <PricingBlock first={plan} begins={begun} />
    </main>
  );
};
