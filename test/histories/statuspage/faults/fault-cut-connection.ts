import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

const headers = { 'content-type': 'application/json' };

export default faultOverBothEnds('a connection that is cut', {
  headers,
  body: '{"page":{"id":"k3x9q2w7d1za"',
  cut: true,
});
