import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

export default history({
  title: 'the page is operational as a whole while a resource is down: who chose it hears of it',
  rules: [4, 13],
  watch: [
    { name: 'API', components: ['11'] },
    { name: 'Website', components: ['12'] },
  ],
  first: betterstack(),
  steps: [
    { at: 10, page: betterstack({ words: { 11: 'downtime' } }) },
    {
      at: 12,
      expect: {
        board: { API: 'outage', Website: 'operational' },
        told: [{ type: 'incident_opened', services: ['API'], status: 'outage', mark: 'red' }],
      },
    },
    { at: 30, page: betterstack() },
    {
      at: 33,
      expect: { told: [{ type: 'incident_resolved', services: ['API'], status: 'operational', mark: 'green' }] },
    },
  ],
});
