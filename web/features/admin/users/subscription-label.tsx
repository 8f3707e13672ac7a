import { Flex } from '@radix-ui/themes';
import {
  type RemixiconComponentType,
  RiErrorWarningLine,
  RiForbid2Line,
  RiInfinityLine,
  RiTimeLine,
  RiVipCrownLine,
} from '@remixicon/react';
import { Icon } from '../../../ui/icon.tsx';
import type { ManagedUser } from '../admin-calls.ts';

const labels: Readonly<Record<ManagedUser['subscription'], { text: string; icon: RemixiconComponentType }>> = {
  subscribed: { text: 'Subscribed', icon: RiVipCrownLine },
  past_due: { text: 'Payment due', icon: RiErrorWarningLine },
  trial: { text: 'Trial', icon: RiTimeLine },
  expired: { text: 'Expired', icon: RiForbid2Line },
  unlimited: { text: 'Unlimited', icon: RiInfinityLine },
};

/** How a user pays, with a neutral icon: it's no status of a service. */
export const SubscriptionLabel = ({ subscription }: Pick<ManagedUser, 'subscription'>) => {
  const { text, icon } = labels[subscription];
  return (
    <Flex as="span" align="center" gap="2">
      <Icon of={icon} size={15} />
      {text}
    </Flex>
  );
};
