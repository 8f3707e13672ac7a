import {
  type RemixiconComponentType,
  RiArchiveLine,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiForbidLine,
  RiLoader4Line,
  RiSkipForwardLine,
  RiTimeLine,
} from '@remixicon/react';
import type { Status } from '../../../board/status/status.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Delivery } from '../integration-calls.ts';

export const DeliveryIcon = ({ state }: { state: Delivery['state'] }) => (
  <span className={`st st-${looks[state].color} ac-toned`}>
    <Icon of={looks[state].icon} />
  </span>
);

const looks: Readonly<Record<Delivery['state'], { readonly icon: RemixiconComponentType; readonly color: Status }>> = {
  pending: { icon: RiTimeLine, color: 'unknown' },
  sending: { icon: RiLoader4Line, color: 'unknown' },
  accepted: { icon: RiCheckboxCircleFill, color: 'operational' },
  kept: { icon: RiArchiveLine, color: 'unknown' },
  failed: { icon: RiCloseCircleFill, color: 'outage' },
  superseded: { icon: RiSkipForwardLine, color: 'unknown' },
  cancelled: { icon: RiForbidLine, color: 'unknown' },
};
