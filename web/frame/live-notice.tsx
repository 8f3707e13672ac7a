import './live-notice.css';
import { RiWifiOffLine } from '@remixicon/react';
import { Icon } from '../ui/icon.tsx';

/** Says quietly that nothing new appears by itself for now. */
export const LiveNotice = ({ paused }: { paused: boolean }) => (
  <div className="ac-live" role="status">
    {paused && (
      <p>
        <Icon of={RiWifiOffLine} />
        Live updates paused. Reconnecting…
      </p>
    )}
  </div>
);
