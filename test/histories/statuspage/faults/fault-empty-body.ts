import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

export default faultOverBothEnds('an empty body', { headers: { 'content-type': 'application/json' }, body: '' });
