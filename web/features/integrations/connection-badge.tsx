import { RiLinkUnlink } from '@remixicon/react';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import type { Integration } from '../../data/queries.ts';
import { Icon } from '../../ui/icon.tsx';

/** Whether a type is connected; a test that failed since an alert last arrived says that nobody knows whether it works. */
export const ConnectionBadge = ({ those }: { those: readonly Pick<Integration, 'testFailedAt'>[] }) => {
  if (those.length === 0) return <NotConnected />;
  return those.some(({ testFailedAt }) => testFailedAt !== null) ? (
    <StatusBadge status="degraded" label="Last test failed" still />
  ) : (
    <StatusBadge status="operational" label="Connected" plain={false} />
  );
};

const NotConnected = () => (
  <span className="badge plain ac-muted">
    <Icon of={RiLinkUnlink} size={14} />
    Not Connected
  </span>
);
