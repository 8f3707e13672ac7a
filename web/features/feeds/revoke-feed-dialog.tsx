import { Box, Text } from '@radix-ui/themes';
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
          <Box flexGrow="1" minWidth="0">
            <Text as="div" size="3" weight="bold">
              {feed.name}
            </Text>
            <Text as="p" size="1" color="gray" className="ac-mono">
              fd_…{feed.lastFour}
            </Text>
          </Box>
        </>
      }
      text={`Are you sure you want to revoke ${feed.name}? Its URLs and badges stop working immediately. This cannot be undone.`}
      confirm="Revoke"
      pending="Revoking..."
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(feed.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
};

export default RevokeFeedDialog;
