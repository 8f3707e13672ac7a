import './frame.css';
import { RiWifiOffLine } from '@remixicon/react';
import { Icon } from '../ui/icon.tsx';
import { formatMoment } from '../ui/text/time.ts';
import { useNow } from '../ui/text/use-now.ts';

/** Says quietly, under the top bar, when the last live update arrived. Renders nothing while they arrive. */
export const LiveNotice = ({ since }: { since: number | undefined }) => (
  <div className="ac-live" role="status">
    {since !== undefined && <Paused since={since} />}
  </div>
);

const Paused = ({ since }: { since: number }) => (
  <p>
    <Icon of={RiWifiOffLine} size={14} />
    No live updates since {formatMoment(new Date(since), useNow())}. Reconnecting…
  </p>
);
