import { html } from '../../bodies/answers.ts';
import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

const challenge = { ...html('<!doctype html><title>Just a moment…</title>'), status: 403 };

export default faultOverBothEnds('a challenge for browsers', challenge);
