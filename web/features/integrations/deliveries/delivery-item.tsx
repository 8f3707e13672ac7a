import { useState } from 'react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { formatExact, formatShort } from '../../../ui/text/time.ts';
import { type Delivery, useReplayDelivery } from '../integration-calls.ts';
import { deliveryFacts, deliverySteps, isUnderWay, kindLabel, stateLabel } from './delivery.ts';
import { DeliveryIcon } from './delivery-icon.tsx';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'));

/** One alert: what became of it, how long each step took, and what was answered. */
export const DeliveryItem = ({ integrationId, delivery }: { integrationId: number; delivery: Delivery }) => {
  const replay = useReplayDelivery(integrationId);
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
      <Why integrationId={integrationId} delivery={delivery} />
      <DeliverySteps delivery={delivery} />
      {delivery.answer !== null && delivery.answer !== '' && (
        <p className="ac-delivery-answer ac-mono">
          <span className="ac-hidden">Answer: </span>
          {delivery.answer}
        </p>
      )}
    </li>
  );
};

const Why = ({ integrationId, delivery }: { integrationId: number; delivery: Delivery }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <button
        type="button"
        className="ac-text-button ac-link"
        aria-haspopup="dialog"
        aria-label={`Why was I alerted? ${delivery.title}`}
        onClick={() => setOpen(true)}
        {...WhyDialog.intent}
      >
        Why was I alerted?
      </button>
      {open && <WhyDialog integrationId={integrationId} delivery={delivery} onClose={close} onFailed={close} />}
    </div>
  );
};

const DeliverySteps = ({ delivery }: { delivery: Delivery }) => {
  const missing = isUnderWay(delivery) ? 'Not yet' : 'No';
  return (
    <dl className="ac-delivery-steps">
      {deliverySteps(delivery).map(({ label, at, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {at === undefined ? (
              missing
            ) : (
              <time dateTime={at} title={formatExact(at)}>
                {after ?? formatShort(at)}
              </time>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
