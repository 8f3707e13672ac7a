import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history, type Step } from '../../history.ts';

/** Whoever asks once a minute may be lucky once, and not three times. */
const threeTimes: readonly Step[] = [10, 50.25, 90.5].flatMap((at): readonly Step[] => [
  { at, page: statuspage(apiDown) },
  { at: at + 2, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
  { at: at + 20, page: statuspage() },
  {
    at: at + 20.3,
    expect: {
      board: { Acme: 'operational' },
      told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
    },
  },
]);

export default history({
  title: 'a page with trouble is asked every quarter of a minute, so that its end is told soon',
  rules: [20],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: threeTimes,
});
