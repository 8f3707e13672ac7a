import { Flex, Text } from '@radix-ui/themes';
import { RiLockLine } from '@remixicon/react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Plan, priceOf } from '../offer.ts';

type Props = { readonly plan: Plan; readonly busy: boolean; readonly disabled?: boolean };

/** The button that pays, with its price, and what goes for every way to pay. */
export const SubscribeFoot = ({ plan, busy, disabled = false }: Props) => (
  <>
    <BusyButton type="submit" size="3" busy={busy} disabled={disabled} pending="Processing...">
      Subscribe Now - {priceOf(plan)}
    </BusyButton>
    <Flex asChild justify="center" gap="1">
      <Text as="p" size="1" color="gray">
        <Icon of={RiLockLine} size={14} />
        Secure payment. Cancel anytime.
      </Text>
    </Flex>
  </>
);
