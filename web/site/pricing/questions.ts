import {
  ANNUAL_PRICE,
  MONTHLY_PRICE,
  MOST_INTEGRATIONS,
  SAVED_PERCENT,
  TRIAL_DAYS,
  TRIAL_SERVICES,
} from '../../content/plan.ts';
import type { Question } from '../feeds/structured-data.ts';

/** Common questions before a purchase. */
export const questions: readonly Question[] = [
  {
    question: 'When does the trial start?',
    answer: `When you confirm your email address. It lasts ${TRIAL_DAYS} days, and each confirmed address has one trial.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer: `After ${TRIAL_DAYS} days you decide. Nothing is charged by itself: you never gave a card. Your board, its history and your settings stay and can be looked at; changes and alerts wait until you subscribe.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer: 'Yes. You keep access until the end of the period that you have paid for, and nothing is charged after it.',
  },
  {
    question: 'What does annual billing save?',
    answer: `£${ANNUAL_PRICE} for a year instead of £${MONTHLY_PRICE * 12}: ${SAVED_PERCENT}% less.`,
  },
  {
    question: 'Is there a price for each service or for each person?',
    answer: `No. One account monitors as many services as you like, ${TRIAL_SERVICES} during the trial, and sends its alerts to up to ${MOST_INTEGRATIONS} of your team's channels.`,
  },
  {
    question: 'Which status pages can be read?',
    answer:
      'Those of every large platform, such as Atlassian Statuspage, Instatus and Better Stack, those of the big clouds, and RSS or Atom feeds. A page that cannot be read is shown as unknown with the reason, never as operational.',
  },
  {
    question: 'Do you check our own servers?',
    answer: 'No. Allclear reads what providers say on their status pages. It does not probe servers, yours or theirs.',
  },
];
