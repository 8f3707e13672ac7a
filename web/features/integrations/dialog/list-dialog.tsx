import './integration-dialog.css';
import { RiAddLine, RiArrowRightSLine } from '@remixicon/react';
import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ConnectionBadge } from '../connection-badge.tsx';
import { HealthNote } from '../health-note.tsx';
import { destinationOf, servicesText } from '../integration.ts';

type Props = {
  readonly channel: ChannelData;
  readonly those: readonly Integration[];
  readonly onOpen: (one: Integration) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

/** All integrations of one type, each with where it tells of what. */
const ListDialog = ({ channel, those, onOpen, onAnother, onClose }: Props) => (
  <Dialog
    title={channel.names.dialog}
    description="Each has services of its own."
    width={500}
    onClose={onClose}
    footer={
      <Button type="button" onClick={onAnother}>
        <Icon of={RiAddLine} />
        Connect another
      </Button>
    }
  >
    <ul className="ac-int-list">
      {those.map((one) => (
        <li key={one.id}>
          <button type="button" onClick={() => onOpen(one)}>
            <span className="ac-grow">
              <b className="ac-h3">{one.name}</b>
              <span className="ac-meta">{[placeOf(one), servicesText(one)].filter(Boolean).join(', ')}</span>
            </span>
            {one.testFailedAt !== null && <ConnectionBadge those={[one]} />}
            <Icon of={RiArrowRightSLine} size={18} />
          </button>
          <HealthNote integration={one} brief />
        </li>
      ))}
    </ul>
  </Dialog>
);

/** Where its alerts go, where its name does not say so already. */
const placeOf = (one: Integration): string | undefined =>
  destinationOf(one) === one.name ? undefined : destinationOf(one);

export default ListDialog;
