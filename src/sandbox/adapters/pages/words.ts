import { PLANS, type Plan } from '../../../shared/plan.ts';
import type { Invoice, Price, Subscription } from '../../engine/state.ts';

/** Such as £14.40; a credit is −£14.40. */
export const pounds = (pence: number): string => `${pence < 0 ? '−' : ''}£${(Math.abs(pence) / 100).toFixed(2)}`;

/** Such as 8 December 2026, from seconds. */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const planNames: Readonly<Record<Plan, string>> = { monthly: 'Monthly', annual: 'Annual' };

export const planName = ({ interval }: Pick<Price, 'interval'>): string =>
  planNames[interval === PLANS.monthly.interval ? 'monthly' : 'annual'];

/** Such as £15.00 a month. */
export const priceText = ({ pence, interval }: Price): string => `${pounds(pence)} a ${interval}`;

export const statusText: Readonly<Record<Subscription['status'], string>> = {
  incomplete: 'Awaiting first payment',
  incomplete_expired: 'Never paid',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment failed',
  canceled: 'Ended',
  unpaid: 'Unpaid',
  paused: 'Paused',
};

export const invoiceText = ({ status, payment }: Pick<Invoice, 'status' | 'payment'>): string => {
  if (payment === 'refunded') return 'Refunded';
  if (payment === 'disputed') return 'Disputed';
  return invoiceStatus[status];
};

const invoiceStatus: Readonly<Record<Invoice['status'], string>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
};
