import { awsRss } from '../bodies/aws.ts';
import { history } from '../history.ts';

const service = 'vpc-eu-west-9';
const old = [
  { title: 'Service is operating normally: [RESOLVED] Lost packets', service, at: -2_900 },
  { title: 'Service disruption: Lost packets', service, at: -3_000, text: 'Seen.' },
];
const opened = { title: 'Service disruption: No new connections', service, at: 9, text: 'Seen again.' };

export default history({
  title: 'a service had trouble two days ago and has again: a new incident, which began today',
  rules: [11],
  path: '/rss/all.rss',
  watch: [{ name: 'AWS' }],
  first: awsRss(old),
  steps: [
    { at: 10, expect: { board: { AWS: 'operational' }, open: [], told: [] }, page: awsRss([opened, ...old]) },
    {
      at: 12,
      expect: {
        board: { AWS: 'outage' },
        open: ['No new connections'],
        told: [{ type: 'incident_opened', status: 'outage', incident: 'No new connections', never: /May 2|May 1/ }],
      },
    },
    {
      at: 40,
      page: awsRss([
        { title: 'Service is operating normally: [RESOLVED] No new connections', service, at: 40, text: 'Done.' },
        opened,
        ...old,
      ]),
    },
    {
      at: 44,
      expect: {
        open: [],
        told: [
          {
            type: 'incident_resolved',
            status: 'operational',
            says: /down for 31 minutes/,
            never: /days/,
            mark: 'green',
          },
        ],
      },
    },
  ],
});
