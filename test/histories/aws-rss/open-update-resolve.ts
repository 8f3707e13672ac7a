import { awsRss } from '../bodies/aws.ts';
import { history } from '../history.ts';

const service = 'vpc-eu-west-9';
const before = { title: 'Service is operating normally: [RESOLVED] Slow DNS', service: 'route53-eu-west-9', at: -900 };
const opened = { title: 'Service disruption: Lost packets', service, at: 9, text: 'We see lost packets.' };
const found = { title: 'Service disruption: Lost packets', service, at: 20, text: 'A broken link.' };
const over = {
  title: 'Service is operating normally: [RESOLVED] Lost packets',
  service,
  at: 40,
  text: 'The link was replaced.',
};

export default history({
  title: 'the feed of AWS has an item for each update: one incident of one service in one region',
  rules: [9, 17],
  path: '/rss/all.rss',
  watch: [{ name: 'AWS' }],
  first: awsRss([before]),
  steps: [
    { at: 10, page: awsRss([opened, before]) },
    {
      at: 12,
      expect: {
        board: { AWS: 'outage' },
        open: ['Lost packets'],
        told: [{ type: 'incident_opened', status: 'outage', says: [/vpc/i, /eu-west-9/], mark: 'red' }],
      },
    },
    { at: 20, page: awsRss([found, opened, before]) },
    {
      at: 23,
      expect: { open: ['Lost packets'], told: [{ type: 'incident_updated', status: 'outage', says: /broken link/ }] },
    },
    { at: 40, page: awsRss([over, found, opened, before]) },
    {
      at: 44,
      expect: {
        board: { AWS: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /down for 31 minutes/, mark: 'green' }],
      },
    },
  ],
});
