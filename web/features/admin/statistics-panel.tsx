import '../../ui/panel/panel.css';
import { Card, Grid, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { PanelError } from '../../ui/panel/panel-notice.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { counted } from '../../ui/text/counted.ts';
import { type Statistics, statisticsQuery } from './admin-calls.ts';

/** The figures of the whole installation in one divided panel. */
export const StatisticsPanel = () => {
  const { data, error, refetch } = useQuery(statisticsQuery);
  return (
    <Card asChild className="ac-panel">
      <section aria-labelledby="statistics">
        <h2 id="statistics" className="ac-hidden">
          System Statistics
        </h2>
        {error && !data ? (
          <PanelError message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Grid asChild columns={{ initial: '2', sm: '3', lg: '6' }}>
            <dl className="ac-statistics">
              {figuresOf(data).map(({ label, value, text }) => (
                <Grid gap="1" px="4" py="3" className="ac-statistic" key={label}>
                  <Text asChild size="1" color="gray">
                    <dt>{label}</dt>
                  </Text>
                  {data ? (
                    <>
                      <Text asChild size="5" weight="bold">
                        <dd>{value.toLocaleString('en-GB')}</dd>
                      </Text>
                      <Text asChild size="1" color="gray">
                        <dd>{text}</dd>
                      </Text>
                    </>
                  ) : (
                    <dd>
                      <Skeleton width={64} height={28} />
                    </dd>
                  )}
                </Grid>
              ))}
            </dl>
          </Grid>
        )}
      </section>
    </Card>
  );
};

const nothing: Statistics = {
  users: 0,
  newThisWeek: 0,
  trials: 0,
  trialsEndingThisWeek: 0,
  subscribers: 0,
  services: 0,
  pagesWatched: 0,
  pagesAsked: 0,
  pagesUnreadable: 0,
  alertsAccepted: 0,
  alertsFailed: 0,
};

const figuresOf = (data: Statistics = nothing) => [
  { label: 'Users', value: data.users, text: `${data.newThisWeek} this week` },
  { label: 'Subscribed', value: data.subscribers, text: `${shareOf(data.subscribers, data.users)} of users` },
  {
    label: 'On trial',
    value: data.trials,
    text: `${data.trialsEndingThisWeek} ${data.trialsEndingThisWeek === 1 ? 'ends' : 'end'} this week`,
  },
  { label: 'Monitored services', value: data.services, text: `${counted(data.pagesWatched, 'status page')}` },
  {
    label: 'Pages checked (1h)',
    value: data.pagesAsked,
    text: data.pagesUnreadable === 0 ? 'All readable' : `${data.pagesUnreadable} can't be read`,
  },
  {
    label: 'Alerts accepted (24h)',
    value: data.alertsAccepted,
    text: data.alertsFailed === 0 ? 'None failed' : `${data.alertsFailed} failed`,
  },
];

const shareOf = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;
