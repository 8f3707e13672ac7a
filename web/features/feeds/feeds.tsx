import { Box, Card, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardsQuery } from '../../data/boards.ts';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { type Feed, feedsQuery } from './feed-calls.ts';
import { scopeLabel } from './feed-scopes.ts';

const FeedDialog = lazyPart(() => import('./feed-dialog.tsx'));
const RevokeDialog = lazyPart(() => import('./revoke-feed-dialog.tsx'));

/** The user's feeds, with a way to make and to revoke one. */
export const Feeds = () => {
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Feed>();
  const made = () => setMaking(false);
  const revoked = () => setRevoking(undefined);
  return (
    <Panel
      title="Feeds and badges"
      text="Share your board with feed readers, calendars, READMEs and agents by private URL."
      actions={
        <ForRole least="admin">
          <Button
            variant="outline"
            color="gray"
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
            {...FeedDialog.intent}
          >
            <Icon of={RiAddLine} />
            Create feed
          </Button>
        </ForRole>
      }
    >
      <FeedList onRevoke={setRevoking} />
      {making && <FeedDialog onClose={made} onFailed={made} />}
      {revoking && <RevokeDialog feed={revoking} onClose={revoked} onFailed={revoked} />}
    </Panel>
  );
};

const FeedList = ({ onRevoke }: { onRevoke: (feed: Feed) => void }) => {
  const { data, error, refetch } = useQuery(feedsQuery);
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <p className="ac-hidden" role="status">
          Loading feeds...
        </p>
        <PanelSkeleton rows={1} rowHeight={52} />
      </>
    );
  }
  if (data.length === 0)
    return (
      <Text as="p" color="gray" mx="4" mb="4">
        No feeds yet. Formats: JSON Feed, RSS, Atom, iCalendar, Statuspage, Markdown and SVG.
      </Text>
    );
  return (
    <Card className="ac-panel" mx="4" mb="4">
      <Rows first>
        {data.map((feed) => (
          <FeedRow key={feed.id} feed={feed} onRevoke={onRevoke} />
        ))}
      </Rows>
    </Card>
  );
};

const FeedRow = ({ feed, onRevoke }: { feed: Feed; onRevoke: (feed: Feed) => void }) => {
  const { name, lastFour, scope, boardId, lastReadAt } = feed;
  const boards = useQuery(boardsQuery).data;
  const board = boards?.find(({ id }) => id === boardId);
  const now = useNow();
  return (
    <Row px="3">
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={name}>
          {name}
        </b>
        <Text as="p" size="1" color="gray">
          <code className="ac-mono">fd_…{lastFour}</code>, {scopeLabel[scope].toLowerCase()}
          {board && ` of ${board.name}`},{' '}
          {lastReadAt === null ? (
            'never used'
          ) : (
            <time dateTime={lastReadAt} title={formatExact(lastReadAt)}>
              last used {formatAgo(lastReadAt, now)}
            </time>
          )}
        </Text>
      </Box>
      <ForRole least="admin">
        <Button
          size="1"
          variant="outline"
          color="red"
          aria-haspopup="dialog"
          aria-label={`Revoke ${name}`}
          onClick={() => onRevoke(feed)}
        >
          Revoke
        </Button>
      </ForRole>
    </Row>
  );
};
