import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { twoNodes } from '../../bodies/two-nodes.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const parts = { indicator: 'major', components: acmeWith({ api: 'major_outage' }), incidents: [incident] } as const;
const down = statuspage({ ...parts, updatedAt: 10 });
const over = statuspage({ updatedAt: 40, past: [{ ...incident, status: 'resolved', resolvedAt: 40 }] });

export default history({
  title: 'two nodes answer by turns, one two minutes behind, and say how old they are: opened once, resolved once',
  rules: [2],
  watch: [{ name: 'Acme' }],
  first: statuspage({ updatedAt: 0 }),
  steps: [
    { at: 10, page: twoNodes(down, statuspage({ updatedAt: 0 })) },
    { at: 12, page: down },
    {
      at: 15,
      expect: { board: { Acme: 'outage' }, open: ['Card payments fail'], told: [{ type: 'incident_opened' }] },
    },
    { at: 40, expect: { told: [] }, page: twoNodes(over, down) },
    { at: 42, page: over },
    { at: 46, expect: { board: { Acme: 'operational' }, open: [], told: [{ type: 'incident_resolved' }] } },
    { at: 60, expect: { told: [] } },
  ],
});
