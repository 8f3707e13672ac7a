import { aws, awsPath } from '../bodies/aws.ts';
import { history } from '../history.ts';

const event = {
  id: 'EC2/ONE',
  service: 'ec2-eu-west-9',
  serviceName: 'Amazon EC2',
  region: 'Atlantis',
  summary: 'Launches fail',
  startedAt: 9,
} as const;
const long = { ...event, id: 'S3/OLD', service: 's3-eu-west-9', serviceName: 'Amazon S3', startedAt: -900 } as const;
const old = { ...long, summary: '[RESOLVED] Slow reads', status: 0, endedAt: -800 } as const;
const opened = { at: 9, status: 3, message: 'Instances do not launch.' } as const;
const found = { at: 20, status: 3, message: 'A full disk.' } as const;
const over = { at: 40, status: 0, message: 'Launches work again.' } as const;

export default history({
  title: 'an event of one service in one region opens, goes on and is over, and stays listed',
  rules: [7, 17],
  path: awsPath,
  watch: [{ name: 'AWS' }],
  first: aws([old]),
  steps: [
    {
      at: 10,
      expect: { board: { AWS: 'operational' }, told: [] },
      page: aws([{ ...event, status: 3, log: [opened] }, old]),
    },
    {
      at: 12,
      expect: {
        board: { AWS: 'outage' },
        told: [{ type: 'incident_opened', status: 'outage', says: [/EC2/, /Atlantis|eu-west-9/], mark: 'red' }],
      },
    },
    { at: 20, page: aws([{ ...event, status: 3, log: [opened, found] }, old]) },
    { at: 23, expect: { told: [{ type: 'incident_updated', status: 'outage', says: /full disk/ }] } },
    {
      at: 40,
      page: aws([
        { ...event, summary: '[RESOLVED] Launches fail', status: 0, endedAt: 40, log: [opened, found, over] },
        old,
      ]),
    },
    {
      at: 44,
      expect: {
        board: { AWS: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', says: /work again/, mark: 'green' }],
      },
    },
    { at: 50, page: aws([old]) },
    { at: 55, expect: { board: { AWS: 'operational' }, open: [], told: [] } },
  ],
});
