import { registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { forgetsToClose } from '../forgets-to-close.ts';

const opened = { at: 9, state: 100, status: 500, details: 'Pulls fail.' } as const;
const incidents = [
  { id: '5b0000000000000000000003', name: 'Pulls fail', startedAt: 9, messages: [opened], affects: [registry] },
] as const;

export default forgetsToClose({
  format: 'Status.io',
  title: 'Pulls fail',
  path: statusioPath,
  component: registry,
  well: statusio(),
  down: statusio({ overall: 500, codes: { [registry]: 500 }, updatedAt: 10, incidents }),
  forgotten: statusio({ updatedAt: 30, incidents }),
  closed: statusio({ updatedAt: 90 }),
});
