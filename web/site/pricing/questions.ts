import {
  ANNUAL_PRICE,
  MONTHLY_PRICE,
  MOST_INTEGRATIONS,
  MOST_MEMBERS,
  POLL_SECONDS,
  SAVED_PERCENT,
  TRIAL_DAYS,
  TRIAL_SERVICES,
} from '../../content/plan.ts';
import type { Question } from '../feeds/structured-data.ts';

/** Common questions before a purchase. */
export const questions: readonly Question[] = [
  {
    question: 'Do you charge per service or per seat?',
    answer: `No. £${MONTHLY_PRICE} a month covers your whole team, every service and up to ${MOST_INTEGRATIONS} integrations. The trial includes up to ${TRIAL_SERVICES} services.`,
  },
  {
    question: 'Can my whole team use it?',
    answer: `Yes. Invite up to ${MOST_MEMBERS} members, each with their own login and a role: viewer, member, admin or owner. Others can follow without a login: in Slack or Teams, on a wall screen, or with private feeds, calendars and badges.`,
  },
  {
    question: 'When does the trial start?',
    answer: `When you confirm your email address. It lasts ${TRIAL_DAYS} days. Each email address has one trial.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer:
      'Your board becomes read-only and alerts pause. Nothing is deleted, and you can subscribe any time to resume. We can’t charge you: we don’t have your card.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes: choose Manage in the sidebar. You keep access until the end of the period that you’ve paid for, and we don’t charge you again.',
  },
  {
    question: 'What does annual billing save?',
    answer: `£${ANNUAL_PRICE} for a year instead of £${MONTHLY_PRICE * 12}: ${SAVED_PERCENT}% less.`,
  },
  {
    question: 'Are taxes added?',
    answer: `No. You pay £${MONTHLY_PRICE} or £${ANNUAL_PRICE}, with nothing added.`,
  },
  {
    question: 'Can we pay in dollars or euros?',
    answer: 'Prices are in pounds. If your card is in another currency, your bank converts the amount.',
  },
  {
    question: 'Where do I find invoices?',
    answer:
      'In the billing portal: choose Manage in the sidebar, then Manage Payment. You can change your card there too.',
  },
  {
    question: 'How fast are alerts?',
    answer: `We check every page every ${POLL_SECONDS} seconds, and more often during an incident. We’ve measured alerts only with simulated status pages: half arrived within 26 seconds of the post, and 95% within 57 seconds.`,
  },
  {
    question: 'Who else uses Allclear?',
    answer: `We have no customer stories to show yet, so check us yourself. Our free status page check needs no account, and the ${TRIAL_DAYS}-day trial works with your own services and channels.`,
  },
  {
    question: 'Which status pages can you read?',
    answer:
      'More than 40 formats, such as Atlassian Statuspage, Instatus and Better Stack, and RSS or Atom feeds. If we can’t read a page, it shows Unknown with the reason.',
  },
  {
    question: 'Do you monitor our own servers?',
    answer:
      'No. We read what providers post on their status pages. But you can send us alerts from your own monitoring, and see if a provider may be the cause.',
  },
];
