import { html } from '../../bodies/answers.ts';
import { faultOverBothEnds } from '../../fault-over-both-ends.ts';

const sorry = html('<!doctype html><title>Sorry</title><p>All systems operational</p>');

export default faultOverBothEnds('HTML with 200', sorry);
