import { xbox, xboxHost } from '../bodies/xbox.ts';
import { history } from '../history.ts';

const down = { 2: { word: 'Major Outage', at: 9, message: 'Nothing can be bought.' } } as const;

export default history({
  title: 'a node of Xbox answers with a copy from before the outage, which ends nothing',
  rules: [3],
  host: xboxHost,
  watch: [{ name: 'Store', components: ['2'] }],
  first: xbox(),
  steps: [
    { at: 10, page: xbox(down) },
    {
      at: 12,
      expect: { board: { Store: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 20, page: xbox({}, 5) },
    { at: 22, expect: { told: [] }, page: xbox(down) },
    { at: 30, expect: { board: { Store: 'outage' }, told: [] } },
    { at: 40, page: xbox() },
    {
      at: 44,
      expect: {
        board: { Store: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
