import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

export default faultOverBothEnds('a server error', { status: 500, body: 'Internal Server Error' });
