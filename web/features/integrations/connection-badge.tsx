import { Text } from '@radix-ui/themes';
import { RiLinkUnlink } from '@remixicon/react';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import type { Integration } from '../../data/queries.ts';
import { Icon } from '../../ui/icon.tsx';

type Connected = Pick<Integration, 'enabled' | 'health' | 'testFailedAt'>;

/**
 * Shows whether a type is connected, and warns if it may not work: its last test failed since an alert last arrived, alerts fail, or all
 * of its integrations are switched off.
 */
export const ConnectionBadge = ({ those }: { those: readonly Connected[] }) => {
  if (those.length === 0) return <NotConnected />;
  if (those.some(({ testFailedAt }) => testFailedAt !== null))
    return <StatusBadge status="degraded" label="Last test failed" still />;
  if (those.some(({ health }) => health.state === 'failing'))
    return <StatusBadge status="degraded" label="Failing" still />;
  if (those.every(({ enabled }) => !enabled)) return <StatusBadge status="unknown" label="Switched off" still />;
  return <StatusBadge status="operational" label="Connected" plain={false} />;
};

const NotConnected = () => (
  <Text color="gray" className="badge plain">
    <Icon of={RiLinkUnlink} size={14} />
    Not Connected
  </Text>
);
