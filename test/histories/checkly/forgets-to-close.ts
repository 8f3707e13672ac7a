import { checkly } from '../bodies/checkly.ts';
import { forgetsToClose } from '../forgets-to-close.ts';

const incidents = [{ id: '44cb', name: 'Search fails', startedAt: 9 }];

export default forgetsToClose({
  format: 'Checkly',
  title: 'Search fails',
  component: 's1',
  well: checkly(),
  down: checkly({ words: { s1: 'MAJOR' }, incidents }),
  forgotten: checkly({ incidents }),
});
