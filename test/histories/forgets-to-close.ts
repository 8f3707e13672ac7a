import { type History, history, type PageSays } from './history.ts';

type Said = {
  readonly format: string;
  readonly title: string;
  readonly path?: string;
  /** The component that is down and recovers. */
  readonly component: string;
  readonly well: PageSays;
  readonly down: PageSays;
  /** The component is well, and the incident is as it was. */
  readonly forgotten: PageSays;
  /** The incident is gone, where that isn't what the page said at first. */
  readonly closed?: PageSays;
};

/** The chosen component recovers and stays well, and the page leaves its incident open for an hour. */
export const forgetsToClose = ({
  format,
  title,
  path,
  component,
  well,
  down,
  forgotten,
  closed = well,
}: Said): History =>
  history({
    title: `${format} forgets to close the incident of a component that has recovered`,
    rules: [13, 14],
    ...(path !== undefined && { path }),
    watch: [{ name: 'Mine', components: [component] }],
    first: well,
    steps: [
      { at: 10, page: down },
      {
        at: 13,
        expect: {
          board: { Mine: 'outage' },
          told: [{ type: 'incident_opened', services: ['Mine'], status: 'outage', incident: title, mark: 'red' }],
        },
      },
      { at: 30, page: forgotten },
      {
        at: 36,
        expect: {
          board: { Mine: 'operational' },
          told: [
            {
              type: 'incident_resolved',
              outcome: 'recovered_still_open',
              services: ['Mine'],
              status: 'operational',
              says: /recovered: .* · the incident is still open on the status page/,
              mark: 'green',
            },
          ],
        },
      },
      { at: 90, expect: { told: [] }, page: closed },
      {
        at: 100,
        expect: {
          board: { Mine: 'operational' },
          open: [],
          told: [
            {
              type: 'incident_updated',
              status: 'operational',
              says: /(closed on|removed from) the status page/,
              never: /down for/,
            },
          ],
        },
      },
    ],
  });
