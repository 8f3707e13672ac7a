import type { Status } from '../../../board/status/status.ts';

export type Sample = {
  readonly kind: string;
  readonly status: Status;
  readonly phase: string;
  readonly headline: string;
  readonly detail: string;
  readonly moment: string;
  readonly clock: string;
};

export const samples = {
  opened: {
    kind: 'New incident',
    status: 'outage',
    phase: 'Investigating',
    headline: 'Stripe is down: Elevated error rates on card payments · since 8:16 AM UTC',
    detail: 'We are looking into failing card payments in Europe.',
    moment: 'Nov 20, 8:16 AM UTC',
    clock: '8:17 AM',
  },
  resolved: {
    kind: 'Resolved',
    status: 'operational',
    phase: 'Resolved',
    headline:
      'Stripe recovered: Elevated error rates on card payments · resolved at 10:21 AM UTC · down for 2 hours 5 minutes',
    detail: 'Card payments work normally again.',
    moment: 'Nov 20, 10:21 AM UTC',
    clock: '10:21 AM',
  },
} as const satisfies Record<string, Sample>;
