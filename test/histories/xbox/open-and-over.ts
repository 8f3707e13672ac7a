import { xbox, xboxHost } from '../bodies/xbox.ts';
import { history } from '../history.ts';

export default history({
  title: 'a service of Xbox is limited and well again',
  rules: [6, 7],
  host: xboxHost,
  watch: [
    { name: 'Cloud gaming', components: ['14'] },
    { name: 'Store', components: ['2'] },
  ],
  first: xbox(),
  steps: [
    { at: 10, page: xbox({ 14: { word: 'Limited', at: 9, message: 'Games do not start.' } }) },
    {
      at: 12,
      expect: {
        board: { 'Cloud gaming': 'degraded', Store: 'operational' },
        open: ['Cloud gaming: Signing in'],
        told: [{ type: 'incident_opened', status: 'degraded', services: ['Cloud gaming'], mark: 'amber' }],
      },
    },
    { at: 40, page: xbox() },
    {
      at: 44,
      expect: {
        board: { 'Cloud gaming': 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
