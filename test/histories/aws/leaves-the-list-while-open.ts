import { aws, awsPath } from '../bodies/aws.ts';
import { history } from '../history.ts';

const event = {
  id: 'EC2/ONE',
  service: 'ec2-eu-west-9',
  serviceName: 'Amazon EC2',
  region: 'Atlantis',
  startedAt: 9,
} as const;
const open = { ...event, summary: 'Launches fail', status: 3, log: [{ at: 9, status: 3, message: 'Seen.' }] } as const;
const old = {
  ...event,
  id: 'S3/OLD',
  service: 's3-eu-west-9',
  summary: '[RESOLVED] Slow reads',
  status: 0,
  endedAt: -800,
  startedAt: -900,
} as const;

export default history({
  title: 'an event is missing once and comes back, then it is gone for good without having been resolved',
  rules: [1, 15],
  path: awsPath,
  watch: [{ name: 'AWS' }],
  first: aws([old]),
  steps: [
    { at: 10, page: aws([open, old]) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    {
      at: 20,
      page: { [awsPath]: (asked) => oneOf(asked.times === 0 ? aws([old]) : aws([open, old])) },
    },
    { at: 25, expect: { board: { AWS: 'outage' }, open: ['Launches fail'], told: [] } },
    { at: 40, page: aws([old]) },
    {
      at: 44,
      expect: {
        board: { AWS: 'operational' },
        open: [],
        told: [
          {
            type: 'incident_resolved',
            outcome: 'unlisted',
            status: 'operational',
            says: /removed from the status page/,
          },
        ],
      },
    },
  ],
});

const oneOf = (page: ReturnType<typeof aws>) => {
  const said = page[awsPath] ?? {};
  return typeof said === 'function' ? {} : said;
};
