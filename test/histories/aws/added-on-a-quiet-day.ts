import { aws, awsPath } from '../bodies/aws.ts';
import { history } from '../history.ts';

const event = {
  id: 'EC2/ONE',
  service: 'ec2-eu-west-9',
  serviceName: 'Amazon EC2',
  region: 'Atlantis',
  summary: 'Launches fail',
  startedAt: 9,
  status: 3,
} as const;

export default history({
  title: 'AWS is added on a day on which its list is empty',
  rules: [11],
  host: 'health.aws.amazon.com',
  path: awsPath,
  watch: [{ name: 'AWS' }],
  first: aws([]),
  steps: [
    { at: 10, expect: { board: { AWS: 'operational' }, told: [] }, page: aws([event]) },
    { at: 12, expect: { board: { AWS: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 40, page: aws([{ ...event, status: 0, endedAt: 40 }]) },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
  ],
});
