import { Flex, Text } from '@radix-ui/themes';
import { useEffect } from 'react';
import { ForRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { type Post, useSendNow, useUndo } from '../publishing-calls.ts';
import { useOnlyDrafts } from '../use-only-drafts.ts';
import { useSecondsUntil } from './use-seconds.ts';

type Props = {
  readonly post: Post;
  /** When the post was read, on this computer's clock. */
  readonly readAt: number;
  /** Called once the time is up. */
  readonly onEnd: () => void;
};

/** The seconds in which the newest update of a post can be taken back. The server holds the news until then. */
export const UndoBar = ({ post, readAt, onEnd }: Props) => {
  const left = useSecondsUntil(readAt + post.undoSeconds * 1_000);
  const undo = useUndo();
  const send = useSendNow();
  const onlyDrafts = useOnlyDrafts();
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  if (isOver) return null;
  const busy = undo.isPending || send.isPending;
  return (
    <section className="ac-page-undo" aria-label={`Undo ${post.title}`}>
      <div>
        <Text as="p" weight="medium" role="status">
          Posted. {onlyDrafts ? 'Admins and owners' : 'You'} can undo this for 30 seconds.
        </Text>
        <Text as="p" size="2" aria-hidden="true">
          Subscribers are notified in {left} {left === 1 ? 'second' : 'seconds'}.
        </Text>
      </div>
      <ForRole least={onlyDrafts ? 'admin' : 'member'}>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" color="gray" disabled={busy} onClick={() => send.mutate(post.id)}>
            Send now
          </Button>
          <BusyButton busy={undo.isPending} pending="Undoing..." disabled={busy} onClick={() => undo.mutate(post.id)}>
            Undo
          </BusyButton>
        </Flex>
      </ForRole>
    </section>
  );
};
