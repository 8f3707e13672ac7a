import { useState } from 'react';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import { type Feed, useTakeOverFeed } from './feed-calls.ts';

/** Asks before a leaver's feed is replaced, then shows the new URLs, once. */
const TakeOverFeedDialog = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => {
  const [opener] = useState(() => document.activeElement);
  const takeOver = useTakeOverFeed();
  if (takeOver.data) return <FeedAddresses feed={takeOver.data} opener={opener} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Take over ${feed.name}?`}
      text={`You get new URLs for the same content. Those that ${feed.createdBy?.name ?? 'a former member'} created stop working immediately.`}
      confirm="Take over"
      pending="Taking over..."
      busy={takeOver.isPending}
      onConfirm={() => takeOver.mutate(feed.id)}
      onCancel={onClose}
    />
  );
};

export default unlessReadOnly(TakeOverFeedDialog);
