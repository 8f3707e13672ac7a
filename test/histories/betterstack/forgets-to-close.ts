import { betterstack } from '../bodies/betterstack.ts';
import { forgetsToClose } from '../forgets-to-close.ts';

const report = {
  id: '90',
  title: 'API fails',
  state: 'downtime',
  startsAt: 9,
  affects: { 11: 'downtime' },
  updates: [{ at: 9, message: 'We are looking into it.', affects: { 11: 'downtime' } }],
} as const;

export default forgetsToClose({
  format: 'Better Stack',
  title: 'API fails',
  component: '11',
  well: betterstack(),
  down: betterstack({ state: 'downtime', words: { 11: 'downtime' }, reports: [report] }),
  forgotten: betterstack({ reports: [report] }),
});
