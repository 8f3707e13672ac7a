import './services.css';
import { RiRefreshLine } from '@remixicon/react';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRefreshStatus } from '../refresh-calls.ts';

type Props = {
  /** The icon alone where there is little room. */
  readonly compact?: boolean;
  readonly onDone?: () => void;
};

/** Polls all status pages now. */
export const RefreshButton = ({ compact = false, onDone }: Props) => {
  const refresh = useRefreshStatus();
  const start = () => refresh.mutate(undefined, { onSuccess: onDone });
  return (
    <BusyButton
      variant="outline"
      color="gray"
      className={compact ? 'ac-refresh compact' : 'ac-refresh'}
      busy={refresh.isPending}
      pending={<span>Refreshing...</span>}
      icon={<Icon of={RiRefreshLine} />}
      onClick={start}
    >
      <span>Refresh Status</span>
    </BusyButton>
  );
};
