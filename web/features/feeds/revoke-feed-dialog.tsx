import { RiRssLine } from '@remixicon/react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Feed, useRevokeFeed } from './feed-calls.ts';

/** Asks before a feed stops working. */
const RevokeFeedDialog = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => {
  const revoke = useRevokeFeed();
  return (
    <ConfirmDialog
      title="Revoke feed"
      subject={
        <>
          <Icon of={RiRssLine} size={20} />
          <div className="ac-grow">
            <b className="ac-h3">{feed.name}</b>
            <p className="ac-meta ac-mono">fd_…{feed.lastFour}</p>
          </div>
        </>
      }
      text={`Are you sure you want to revoke ${feed.name}? Its readers and badges stop working at once. This cannot be undone.`}
      confirm="Revoke"
      pending="Revoking..."
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(feed.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RevokeFeedDialog;
