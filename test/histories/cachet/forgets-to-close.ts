import { cachet } from '../bodies/cachet.ts';
import { forgetsToClose } from '../forgets-to-close.ts';

const incident = { id: 11, name: 'API is out', startedAt: 9, component: 1 };

export default forgetsToClose({
  format: 'Cachet',
  title: 'API is out',
  component: '1',
  well: cachet(),
  down: cachet({ levels: { 1: 4 }, incidents: [incident] }),
  forgotten: cachet({ incidents: [incident] }),
});
