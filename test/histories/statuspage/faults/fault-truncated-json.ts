import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

const headers = { 'content-type': 'application/json' };

export default faultOverBothEnds('truncated JSON', { headers, body: '{"page":{"id":"k3x9q2w7d1za","name":"Acme"' });
