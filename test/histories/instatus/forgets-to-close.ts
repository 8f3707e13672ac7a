import { instatus } from '../bodies/instatus.ts';
import { forgetsToClose } from '../forgets-to-close.ts';

const incidents = [{ id: 'cl1', name: 'API fails', startedAt: 9 }];

export default forgetsToClose({
  format: 'Instatus',
  title: 'API fails',
  component: 'api',
  well: instatus(),
  down: instatus({ status: 'HASISSUES', words: { api: 'MAJOROUTAGE' }, incidents }),
  forgotten: instatus({ status: 'HASISSUES', incidents }),
});
