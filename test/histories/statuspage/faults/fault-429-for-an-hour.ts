import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const fault = {
  '/': { status: 429, headers: { 'retry-after': '3600' }, body: 'Too many requests' },
  '/api/v2/summary.json': { status: 429, headers: { 'retry-after': '3600' }, body: 'Too many requests' },
  '/api/v2/incidents.json': { status: 429, headers: { 'retry-after': '3600' }, body: 'Too many requests' },
};
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 15, links: ['api'] };
const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }), incidents: [incident] } as const;

export default history({
  title: '429 for an hour over the beginning and over the end of an incident is neither an outage nor a recovery',
  rules: [1, 17, 18],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: fault },
    { at: 14, expect: { board: { Acme: 'operational' }, told: [] } },
    { at: 20, expect: { board: { Acme: 'unknown' }, told: [] }, page: statuspage(down) },
    {
      at: 75,
      expect: {
        board: { Acme: 'outage' },
        open: ['Card payments fail'],
        told: [
          { type: 'unreadable', says: /8:1[01]/, never: /8:15/ },
          { type: 'readable' },
          { type: 'incident_opened', status: 'outage', mark: 'red' },
        ],
      },
    },
    { at: 80, page: fault },
    { at: 84, expect: { board: { Acme: 'outage' }, told: [] } },
    {
      at: 88,
      expect: { board: { Acme: 'unknown' }, told: [] },
      page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 82 }] }),
    },
    {
      at: 150,
      expect: {
        board: { Acme: 'operational' },
        open: [],
        told: [
          { type: 'unreadable' },
          { type: 'readable' },
          { type: 'incident_resolved', status: 'operational', mark: 'green' },
        ],
      },
    },
  ],
});
