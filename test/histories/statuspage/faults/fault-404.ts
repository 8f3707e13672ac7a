import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

export default faultOverBothEnds('a 404', { status: 404, body: 'Not found' });
