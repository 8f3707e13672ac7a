import { useRole } from '../../../data/role.ts';
import './services.css';
import { RiRefreshLine } from '@remixicon/react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRefreshStatus } from '../refresh-calls.ts';

/** Checks all status pages now; on a phone only its icon is shown. */
export const RefreshButton = ({ onDone }: { readonly onDone?: () => void }) => {
  const refresh = useRefreshStatus();
  const changes = useRole('member');
  const start = () => refresh.mutate(undefined, { onSuccess: onDone });
  if (!changes) return null;
  return (
    <BusyButton
      variant="outline"
      color="gray"
      className="ac-only-icon"
      busy={refresh.isPending}
      pending={<span>Refreshing...</span>}
      icon={<Icon of={RiRefreshLine} />}
      onClick={start}
    >
      <span>Refresh Status</span>
    </BusyButton>
  );
};
