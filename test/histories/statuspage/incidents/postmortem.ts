import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const opened = { at: 9, status: 'investigating', body: 'We are looking into it.' };
const over = { at: 30, status: 'resolved', body: 'This is fixed.' };
const report = { at: 90, status: 'postmortem', body: 'What happened.' };
const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const ended = { ...incident, status: 'resolved', resolvedAt: 30, updates: [opened, over] };

export default history({
  title: 'a report that is written an hour after the end is no alert',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [{ ...incident, updates: [opened] }] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] } },
    { at: 30, page: statuspage({ past: [ended] }) },
    { at: 34, expect: { told: [{ type: 'incident_resolved', mark: 'green' }] } },
    { at: 90, page: statuspage({ past: [{ ...ended, status: 'postmortem', updates: [opened, over, report] }] }) },
    { at: 95, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
