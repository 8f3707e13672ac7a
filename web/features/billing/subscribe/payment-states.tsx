import { Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../data/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { HostedCheckout } from './hosted-checkout.tsx';

export const Preparing = () => (
  <Flex direction="column" align="stretch" gap="3" px="4" pb="4" aria-busy="true">
    <Text as="p" color="gray" role="status">
      Preparing payment form...
    </Text>
    <Skeleton height={40} />
    <Skeleton height={44} />
  </Flex>
);

type Fault = { readonly error: Error; readonly priceId?: string | undefined; readonly onRetry: () => void };

/** Replaces the form with the server's reason and the ways on: the provider's own page, or another try. */
export const PaymentFault = ({ error, priceId, onRetry }: Fault) => (
  <Flex direction="column" align="stretch" gap="3" px="4" pb="4" role="alert">
    <p>Failed to initialize payment. Please try again later.</p>
    <Text as="p" color="gray">
      {error.message}
    </Text>
    {isConflict(error) ? (
      <Button asChild variant="outline" color="gray">
        <Link to="/subscription">Subscription Management</Link>
      </Button>
    ) : (
      <>
        {priceId !== undefined && <HostedCheckout priceId={priceId} label="Pay on the checkout page" />}
        <Button variant="outline" color="gray" onClick={onRetry}>
          Try again
        </Button>
      </>
    )}
  </Flex>
);

/** It doesn't go with what there is, such as a subscription: trying again wouldn't help. */
export const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.code === 'conflict';
