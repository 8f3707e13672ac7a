import { Box, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Loaded, PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatAgo, formatLong } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { type BillingEvent, billingEventsQuery } from './billing-calls.ts';

/** Lists the payment provider's events and how each was handled. */
export const EventsPanel = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(billingEventsQuery);
  const now = useNow();
  return (
    <Panel
      title="Billing events"
      text="Events from the payment provider, newest first."
      footer={
        hasNextPage ? (
          <Button variant="outline" color="gray" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older events
          </Button>
        ) : undefined
      }
    >
      <Loaded from={{ data: data?.pages.flat(), error, refetch }} rows={3} rowHeight={44}>
        {(events) =>
          events.length === 0 ? (
            <PanelEmpty text="No events yet." />
          ) : (
            <Rows>
              {events.map((event) => (
                <Row wrap="wrap" key={event.id}>
                  <Box as="span" flexGrow="1" flexBasis="200px">
                    <b>{event.type}</b>
                    <Text as="div" size="1" color="gray">
                      {outcomeOf(event)}
                    </Text>
                  </Box>
                  <Text size="1" color="gray">
                    {event.userId === null ? 'unknown user' : `user ${event.userId}`}
                  </Text>
                  <time className="ac-meta ac-numbers" dateTime={event.receivedAt} title={formatLong(event.receivedAt)}>
                    {formatAgo(event.receivedAt, now)}
                  </time>
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Panel>
  );
};

const outcomeOf = ({ doneAt, attempts, error }: BillingEvent): string => {
  if (doneAt !== null) return attempts === 1 ? 'processed' : `processed on attempt ${attempts}`;
  return error === null ? 'waiting' : `failed on attempt ${attempts}: ${error}`;
};
