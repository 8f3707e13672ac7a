import { Box, Flex } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { Loaded, PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { type DeliveryOutcome, deliveriesQuery } from '../integration-calls.ts';
import { DeliveryItem } from './delivery-item.tsx';

type Props = { readonly id: number; readonly outcome: DeliveryOutcome | undefined };

const PAGE = 50;
/** Max deliveries in one API response. */
const MOST = 200;

/** Lists an integration's deliveries with their results, newest first. */
export const Deliveries = ({ id, outcome }: Props) => {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refetch, isFetching } = useQuery({
    ...deliveriesQuery(id, { outcome, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded from={{ data, error, refetch }} rows={4} rowHeight={64} loading="Loading deliveries...">
      {(shown) => (
        <>
          {shown.length === 0 ? (
            <PanelEmpty text={empty[outcome ?? 'all']} />
          ) : (
            <ol className="ac-rules">
              {shown.map((delivery) => (
                <DeliveryItem key={delivery.id} integrationId={id} delivery={delivery} />
              ))}
            </ol>
          )}
          <Footer error={error} busy={isFetching} onRefresh={() => void refetch()}>
            {shown.length === limit && limit < MOST && (
              <TextButton onClick={() => setLimit(limit + PAGE)}>Show {PAGE} more</TextButton>
            )}
          </Footer>
        </>
      )}
    </Loaded>
  );
};

type FooterProps = {
  /** The error of the latest fetch; the list shown is older. */
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly children: ReactNode;
};

const Footer = ({ error, busy, onRefresh, children }: FooterProps) => (
  <Flex asChild align="center" gap="3" px="4" py="2">
    <footer className="ac-panel-foot">
      <Box flexGrow="1" role="status">
        {error && <FieldError>We couldn't refresh: {error.message}</FieldError>}
      </Box>
      {children}
      <BusyButton
        type="button"
        size="1"
        variant="outline"
        color="gray"
        busy={busy}
        pending="Refreshing..."
        onClick={onRefresh}
      >
        Refresh
      </BusyButton>
    </footer>
  </Flex>
);

const empty: Readonly<Record<DeliveryOutcome | 'all', string>> = {
  all: "No alerts sent yet. They'll appear here.",
  waiting: 'No alerts are waiting.',
  accepted: 'No alerts were accepted in the last 30 days.',
  failed: 'No alerts failed in the last 30 days.',
};
