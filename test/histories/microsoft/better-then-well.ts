import { microsoft, microsoftHost } from '../bodies/microsoft.ts';
import { history } from '../history.ts';

export default history({
  title: 'a service of Microsoft is interrupted, is being restored and is well',
  rules: [7],
  host: microsoftHost,
  watch: [
    { name: 'Mailbox', components: ['mailbox'] },
    { name: 'Drive', components: ['drive'] },
  ],
  first: microsoft(),
  steps: [
    { at: 10, page: microsoft({ Mailbox: { word: 'ServiceInterruption', at: 9, message: 'Mail does not arrive.' } }) },
    {
      at: 12,
      expect: {
        board: { Mailbox: 'outage', Drive: 'operational' },
        told: [{ type: 'incident_opened', status: 'outage', services: ['Mailbox'], mark: 'red' }],
      },
    },
    { at: 25, page: microsoft({ Mailbox: { word: 'RestoringService', at: 25, message: 'Mail arrives late.' } }) },
    {
      at: 29,
      expect: {
        board: { Mailbox: 'degraded' },
        told: [{ type: 'incident_updated', status: 'degraded', mark: 'amber' }],
      },
    },
    { at: 40, page: microsoft({ Mailbox: { word: 'ServiceRestored', at: 40, message: 'Mail arrives.' } }) },
    {
      at: 44,
      expect: {
        board: { Mailbox: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
