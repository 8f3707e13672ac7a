import { openstatus } from '../bodies/openstatus.ts';
import { forgetsToClose } from '../forgets-to-close.ts';

const updates = [{ at: 9, status: 'investigating', message: 'We are looking into it.' }] as const;
const reports = [{ id: 4, title: 'API fails', updates }];

export default forgetsToClose({
  format: 'openstatus',
  title: 'API fails',
  component: '51',
  well: openstatus(),
  down: openstatus({ status: 'error', words: { 51: 'error' }, reports }),
  forgotten: openstatus({ reports }),
});
