import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { deliveriesQuery } from '../integration-calls.ts';
import { DeliveryItem } from './delivery-item.tsx';

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

export default Deliveries;
