import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { formatLong, formatShort } from '../../ui/text/time.ts';
import { deliveryFacts, deliverySteps, isUnderWay, kindLabel, stateLabel } from './delivery.ts';
import { DeliveryIcon } from './delivery-icon.tsx';
import { type Delivery, deliveriesQuery, useReplayDelivery } from './integration-calls.ts';

/** What was sent through one integration, newest first, and what became of it. */
const Deliveries = ({ id }: { id: number }) => {
  const { data, error, refetch, isFetching } = useQuery(deliveriesQuery(id));
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <p className="ac-hidden" role="status">
          Loading deliveries...
        </p>
        <PanelSkeleton rows={2} rowHeight={64} />
      </>
    );
  }
  return (
    <>
      {data.length === 0 ? (
        <PanelEmpty text="Nothing sent yet. The next alert shows here." />
      ) : (
        <ol className="ac-delivery-list">
          {data.map((delivery) => (
            <DeliveryItem key={delivery.id} integrationId={id} delivery={delivery} />
          ))}
        </ol>
      )}
      <footer className="ac-delivery-foot">
        <span className="ac-field-error" role="status">
          {error && `Failed to refresh: ${error.message}`}
        </span>
        <BusyButton
          type="button"
          size="1"
          variant="outline"
          color="gray"
          busy={isFetching}
          pending="Refreshing..."
          onClick={() => void refetch()}
        >
          Refresh
        </BusyButton>
      </footer>
    </>
  );
};

const DeliveryItem = ({ integrationId, delivery }: { integrationId: number; delivery: Delivery }) => {
  const replay = useReplayDelivery(integrationId);
  const missing = isUnderWay(delivery) ? 'Not yet' : 'No';
  return (
    <li>
      <div className="ac-delivery-head">
        <DeliveryIcon state={delivery.state} />
        <div className="ac-grow">
          <b>{delivery.title}</b>
          <p className="ac-meta">
            {[stateLabel[delivery.state], kindLabel(delivery.kind), ...deliveryFacts(delivery)].join(', ')}
          </p>
        </div>
        {!isUnderWay(delivery) && (
          <BusyButton
            type="button"
            size="1"
            variant="outline"
            color="gray"
            busy={replay.isPending}
            pending="Replaying..."
            aria-label={`Replay ${delivery.title}`}
            onClick={() => replay.mutate(delivery.id)}
          >
            Replay
          </BusyButton>
        )}
      </div>
      <dl className="ac-delivery-steps">
        {deliverySteps(delivery).map(({ label, at, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {at === undefined ? (
                missing
              ) : (
                <time dateTime={at} title={formatLong(at)}>
                  {after ?? formatShort(at)}
                </time>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {delivery.answer !== null && delivery.answer !== '' && (
        <p className="ac-delivery-answer ac-mono">
          <span className="ac-hidden">Answer: </span>
          {delivery.answer}
        </p>
      )}
    </li>
  );
};

export default Deliveries;
