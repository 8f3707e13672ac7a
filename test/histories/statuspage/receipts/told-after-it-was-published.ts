import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const opened = { at: 10, status: 'investigating', body: 'Card payments fail in Europe.' };
const over = { at: 40, status: 'resolved', body: 'The certificate was replaced.' };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 10, links: ['api'] };
const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

/** Integrations: webhook, Slack, Teams and mail. */
const CHANNELS = 4;

export default history({
  title:
    'each alert keeps when the page published it, and the receipt of its service counts from then; a page that says no time counts none',
  rules: [21],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...down, incidents: [{ ...incident, updates: [opened] }] }) },
    {
      at: 12,
      expect: {
        told: [{ type: 'incident_opened', published: 10 }],
        receipts: { Acme: { accepted: CHANNELS, dated: CHANNELS, p95WithinSeconds: 61 } },
      },
    },
    {
      at: 40,
      page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 40, updates: [opened, over] }] }),
    },
    {
      at: 42,
      expect: {
        told: [{ type: 'incident_resolved', published: 40 }],
        receipts: { Acme: { accepted: 2 * CHANNELS, dated: 2 * CHANNELS, p95WithinSeconds: 61 } },
      },
    },
    { at: 60, page: statuspage({ ...down, past: [] }) },
    {
      at: 62,
      expect: {
        told: [{ type: 'incident_opened', incident: null, published: null }],
        receipts: { Acme: { accepted: 3 * CHANNELS, dated: 2 * CHANNELS, p95WithinSeconds: 61 } },
      },
      page: statuspage(),
    },
    { at: 80, expect: { told: [{ type: 'incident_resolved', published: null }] } },
  ],
});
