import { Box, Code, Flex, Grid, Text } from '@radix-ui/themes';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Row } from '../../../ui/panel/rows.tsx';
import { formatExact, formatShort } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { type Delivery, useReplayDelivery } from '../integration-calls.ts';
import { deliveryFacts, deliverySteps, isUnderWay, kindLabel, lineOf, stateText } from './delivery.ts';
import { DeliveryIcon } from './delivery-icon.tsx';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'));

type Props = { readonly integrationId: number; readonly delivery: Delivery };

/** One alert in a line, which opens its steps and the response. One that failed or still waits is open, and stays open once it's accepted. */
export const DeliveryItem = ({ integrationId, delivery }: Props) => {
  const now = useNow();
  const isOpening = delivery.state === 'failed' || isUnderWay(delivery);
  const [open, setOpen] = useState(isOpening);
  const [wasOpening, setWasOpening] = useState(isOpening);
  if (wasOpening !== isOpening) {
    setWasOpening(isOpening);
    if (isOpening) setOpen(true);
  }
  return (
    <Row direction="column" align="stretch" py="0">
      <details className="ac-delivery" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <DeliveryIcon state={delivery.state} />
          <span className="ac-grow ac-truncate" title={delivery.title}>
            {delivery.title}
          </span>
          <span className="ac-meta ac-numbers">{lineOf(delivery, now)}</span>
        </summary>
        <Flex direction="column" gap="2" pb="3">
          <Flex gap="2">
            <Box flexGrow="1" minWidth="0">
              <Text as="p">Message as sent: {delivery.title}</Text>
              <Text as="p" size="1" color="gray">
                {[stateText(delivery), kindLabel(delivery.kind), ...deliveryFacts(delivery)].join(', ')}
              </Text>
            </Box>
            <Replay integrationId={integrationId} delivery={delivery} />
          </Flex>
          <Why integrationId={integrationId} delivery={delivery} />
          <DeliverySteps delivery={delivery} />
          {delivery.answer !== null && delivery.answer !== '' && (
            <Code size="1" color="gray" weight="regular">
              <span className="ac-hidden">Response: </span>
              {delivery.answer}
            </Code>
          )}
        </Flex>
      </details>
    </Row>
  );
};

const Replay = ({ integrationId, delivery }: Props) => {
  const replay = useReplayDelivery(integrationId);
  const manages = useRole('admin');
  if (!manages || isUnderWay(delivery)) return null;
  return (
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
  );
};

const Why = ({ integrationId, delivery }: Props) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <TextButton
        aria-haspopup="dialog"
        aria-label={`Why was I alerted? ${delivery.title}`}
        onClick={() => setOpen(true)}
        {...WhyDialog.intent}
      >
        Why was I alerted?
      </TextButton>
      {open && <WhyDialog integrationId={integrationId} delivery={delivery} onClose={close} onFailed={close} />}
    </div>
  );
};

const DeliverySteps = ({ delivery }: { delivery: Delivery }) => {
  const missing = isUnderWay(delivery) ? 'Not yet' : 'No';
  return (
    <Grid asChild columns={{ initial: '2', sm: '1.6fr 1fr 1fr 1fr' }} gap="2">
      <dl>
        {deliverySteps(delivery).map(({ label, at, after }) => (
          <div key={label}>
            <Text asChild size="1" color="gray">
              <dt>{label}</dt>
            </Text>
            <Text asChild size="1">
              <dd>
                {at === undefined ? (
                  missing
                ) : (
                  <time dateTime={at} title={formatExact(at)}>
                    {after ?? formatShort(at)}
                  </time>
                )}
              </dd>
            </Text>
          </div>
        ))}
      </dl>
    </Grid>
  );
};
