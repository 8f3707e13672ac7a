import './live-notice.css';
import { RiWifiOffLine } from '@remixicon/react';
import { Icon } from '../ui/icon.tsx';
import { formatClock } from '../ui/text/time.ts';

/** Says quietly, under the top bar, since when nothing new appears by itself. Nothing while it does. */
export const LiveNotice = ({ since }: { since: number | undefined }) => (
  <div className="ac-live" role="status">
    {since !== undefined && (
      <p>
        <Icon of={RiWifiOffLine} size={14} />
        Live updates paused since {formatClock(new Date(since))}. Reconnecting…
      </p>
    )}
  </div>
);
