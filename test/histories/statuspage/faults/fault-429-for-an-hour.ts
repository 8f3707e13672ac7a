import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

const fault = { status: 429, headers: { 'retry-after': '3600' }, body: 'Too many requests' };

export default faultOverBothEnds('429 for an hour', fault, {
  seenAt: [75, 150],
  againAt: 80,
  alsoTold: [
    [{ type: 'unreadable', says: /8:1[01]/, never: /8:15/ }, { type: 'readable' }],
    [{ type: 'unreadable' }, { type: 'readable' }],
  ],
});
