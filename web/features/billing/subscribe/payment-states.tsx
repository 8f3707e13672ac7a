import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../data/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { HostedCheckout } from './hosted-checkout.tsx';

export const Preparing = () => (
  <div className="ac-payment-body" aria-busy="true">
    <p role="status" className="ac-muted">
      Preparing payment form...
    </p>
    <Skeleton height={40} />
    <Skeleton height={44} />
  </div>
);

type Fault = { readonly error: Error; readonly priceId?: string | undefined; readonly onRetry: () => void };

/** Replaces the form with the server's reason and the ways on: the provider's own page, or another try. */
export const PaymentFault = ({ error, priceId, onRetry }: Fault) => (
  <div className="ac-payment-body" role="alert">
    <p>Failed to initialize payment. Please try again later.</p>
    <p className="ac-muted">{error.message}</p>
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
  </div>
);

/** It does not go with what there is, such as a subscription: trying again would not help. */
export const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.code === 'conflict';
