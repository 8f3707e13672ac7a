import { oneuptime } from '../bodies/oneuptime.ts';
import { forgetsToClose } from '../forgets-to-close.ts';

const incidents = [{ id: 'i1', title: 'Checkout fails', startedAt: 9, severity: 'Critical' }] as const;

export default forgetsToClose({
  format: 'OneUptime',
  title: 'Checkout fails',
  component: 'r1',
  well: oneuptime(),
  down: oneuptime({ state: 'down', incidents }),
  forgotten: oneuptime({ incidents }),
});
