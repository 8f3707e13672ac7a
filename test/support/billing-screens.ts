import {
  bankAsks,
  chooseAnnual,
  graceRuns,
  neverPrepared,
  notPrepared,
  quoted,
  standing,
  trialOver,
} from './billing-answers.ts';
import { dialog, inTurn, open, type Screen } from './screen-steps.ts';
import { standings } from './subscriptions.ts';

const visitor = { as: 'visitor', window: true } as const;
const newcomer = { as: 'newcomer', window: true } as const;
const window = { window: true } as const;

/** Buying, and what becomes of it. */
export const billingScreens: readonly Screen[] = [
  { name: 'buy', path: '/buy', as: 'visitor' },
  { name: 'buy-email', path: '/buy?begin=true', ...visitor, act: dialog },
  { name: 'buy-paid', path: '/buy?checkout=paid', as: 'visitor' },
  { name: 'subscribe', path: '/subscribe', as: 'newcomer' },
  { name: 'subscribe-bank', path: '/subscribe', as: 'newcomer', act: bankAsks },
  { name: 'subscribe-preparing', path: '/subscribe', ...newcomer, loads: true, before: neverPrepared },
  { name: 'subscribe-failed', path: '/subscribe', ...newcomer, before: notPrepared },
  { name: 'subscription', path: '/subscription', ...newcomer, before: standing(standings.active) },
  { name: 'subscription-trial', path: '/subscription', ...newcomer, before: standing(standings.trial) },
  { name: 'subscription-ending', path: '/subscription', ...newcomer, before: standing(standings.ending) },
  { name: 'subscription-failing', path: '/subscription', ...newcomer, before: standing(standings.failing) },
  { name: 'subscription-stopped', path: '/subscription', ...newcomer, before: standing(standings.stopped) },
  { name: 'subscription-several', path: '/subscription', ...newcomer, before: standing(standings.several) },
  {
    name: 'subscription-quote',
    path: '/subscription',
    ...newcomer,
    before: inTurn(standing(standings.active), quoted({ pence: 12_900 })),
    act: chooseAnnual,
  },
  {
    name: 'subscription-no-quote',
    path: '/subscription',
    ...newcomer,
    before: inTurn(standing(standings.active), quoted('refused')),
    act: chooseAnnual,
  },
  {
    name: 'subscription-cancel',
    path: '/subscription',
    ...newcomer,
    before: standing(standings.active),
    act: open('Cancel Subscription'),
  },
  { name: 'read-only', path: '/dashboard', ...window, before: trialOver },
  { name: 'read-only-dialog', path: '/services', ...window, before: trialOver, act: open('Add New') },
  { name: 'payment-failed', path: '/dashboard', ...window, before: graceRuns },
];
