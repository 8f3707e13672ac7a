import { Box, Card, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardsQuery } from '../../data/boards.ts';
import { ForRole } from '../../data/role.ts';
import { feedsQuery } from '../../data/teams/keys-and-links.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Loaded } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { formatAgo, formatDate, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import type { Feed } from './feed-calls.ts';
import { scopeLabel } from './feed-scopes.ts';

const FeedDialog = lazyPart(() => import('./feed-dialog.tsx'));
const TakeOverDialog = lazyPart(() => import('./take-over-feed-dialog.tsx'));
const RevokeDialog = lazyPart(() => import('./revoke-feed-dialog.tsx'));

/** The user's feeds, with a way to make and to revoke one. */
export const Feeds = () => {
  const [making, setMaking] = useState(false);
  const [taking, setTaking] = useState<Feed>();
  const [revoking, setRevoking] = useState<Feed>();
  const made = () => setMaking(false);
  const taken = () => setTaking(undefined);
  const revoked = () => setRevoking(undefined);
  return (
    <Panel
      title="Feeds and badges"
      text="Share your board with feed readers, calendars, READMEs and AI agents, with private URLs."
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
      <FeedList onTakeOver={setTaking} onRevoke={setRevoking} />
      {making && <FeedDialog onClose={made} onFailed={made} />}
      {taking && <TakeOverDialog feed={taking} onClose={taken} onFailed={taken} />}
      {revoking && <RevokeDialog feed={revoking} onClose={revoked} onFailed={revoked} />}
    </Panel>
  );
};

type ListProps = { readonly onTakeOver: (feed: Feed) => void; readonly onRevoke: (feed: Feed) => void };

const FeedList = (actions: ListProps) => {
  const feeds = useQuery(feedsQuery);
  return (
    <Loaded from={feeds} rows={1} rowHeight={52} loading="Loading feeds...">
      {(data) =>
        data.length === 0 ? (
          <Text as="p" color="gray" mx="4" mb="4">
            No feeds yet. Formats: JSON Feed, RSS, Atom, iCalendar, Statuspage, Markdown and SVG.
          </Text>
        ) : (
          <Card className="ac-panel" mx="4" mb="4">
            <Rows first>
              {data.map((feed) => (
                <FeedRow key={feed.id} feed={feed} {...actions} />
              ))}
            </Rows>
          </Card>
        )
      }
    </Loaded>
  );
};

const FeedRow = ({ feed, onTakeOver, onRevoke }: ListProps & { readonly feed: Feed }) => {
  const { name, createdBy, endsAt } = feed;
  return (
    <Row px="3">
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={name}>
          {name}
        </b>
        <FeedUse feed={feed} />
        {endsAt && (
          <Text as="p" size="1" title={formatExact(endsAt)}>
            {createdBy?.name ?? 'Its creator'} left the team. This feed stops working on {formatDate(endsAt)}.
          </Text>
        )}
      </Box>
      <ForRole least="admin">
        {endsAt && (
          <Button
            size="1"
            variant="outline"
            color="gray"
            aria-haspopup="dialog"
            aria-label={`Take over ${name}`}
            onClick={() => onTakeOver(feed)}
          >
            Take over
          </Button>
        )}
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

/** Its secret's last characters, what it opens, and its last use. */
const FeedUse = ({ feed: { lastFour, scope, boardId, lastReadAt } }: { readonly feed: Feed }) => {
  const boards = useQuery(boardsQuery).data;
  const board = boards?.find(({ id }) => id === boardId);
  const now = useNow();
  return (
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
  );
};
