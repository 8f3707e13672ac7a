import './services.css';
import { Button } from '@radix-ui/themes';
import { RiRefreshLine } from '@remixicon/react';
import { Icon } from '../../ui/icon.tsx';
import { useRefreshStatus } from './service-calls.ts';

type Props = {
  /** The icon alone where there is little room. */
  readonly compact?: boolean;
  readonly onDone?: () => void;
};

/** Polls all status pages now. */
export const RefreshButton = ({ compact = false, onDone }: Props) => {
  const refresh = useRefreshStatus();
  const label = refresh.isPending ? 'Refreshing...' : 'Refresh Status';
  const start = () => refresh.mutate(undefined, { onSuccess: onDone });
  return (
    <Button
      variant="outline"
      color="gray"
      className={compact ? 'ac-refresh compact' : 'ac-refresh'}
      disabled={refresh.isPending}
      onClick={start}
    >
      <Icon of={RiRefreshLine} />
      <span>{label}</span>
    </Button>
  );
};
