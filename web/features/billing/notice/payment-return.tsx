import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import { lookNow } from '../billing-calls.ts';
import { type PaymentOutcome, paymentOutcome } from './payment-outcome.ts';

/**
 * Shows how a payment ended when the user returns from it. It asks the payment provider, since a URL proves nothing, and removes the URL's
 * parameters at once.
 */
const PaymentReturn = ({ failed }: { readonly failed: boolean }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void navigate({ to: '/dashboard', search: {}, replace: true });
    void paymentOutcome({ failed, look: () => lookNow(client) }).then((outcome) => tell[outcome]());
  }, [client, navigate, failed]);
  return null;
};

const tell: Readonly<Record<PaymentOutcome, () => void>> = {
  paid: () => toast.success('Payment Successful', 'You are subscribed!'),
  returned: () => toast.success("You're already subscribed", 'We cancelled this purchase and refunded you.'),
  failed: () => toast.failure('Payment Failed', "The payment didn't go through. You weren't charged."),
  waiting: () =>
    toast.success('Payment received', 'Your bank is still confirming it. Your plan starts as soon as it does.'),
  unknown: () =>
    toast.failure("We couldn't check your payment", "You won't be charged twice. Check Billing again in a minute."),
};

export default PaymentReturn;
