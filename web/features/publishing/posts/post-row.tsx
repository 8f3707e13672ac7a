import { Flex, Text } from '@radix-ui/themes';
import { ForRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Row } from '../../../ui/panel/rows.tsx';
import { nameList } from '../../../ui/text/name-list.ts';
import { formatExact, formatMoment, inTimeZone } from '../../../ui/text/time.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { type Page, type Post, usePublishDraft } from '../publishing-calls.ts';
import { PostReceipt, peopleText, useReach } from '../subscribers/post-receipt.tsx';
import { useOnlyDrafts } from '../use-only-drafts.ts';
import { phaseLabels } from './phases.ts';

/** The dialogs of a post. */
export type PostAction = 'update' | 'edit' | 'edit-update' | 'delete';

type Props = {
  readonly page: Page;
  readonly post: Post;
  readonly onOpen: (action: PostAction) => void;
};

/** A post with its newest update, and everything that its team can do with it. */
export const PostRow = ({ page, post, onOpen }: Props) => {
  const [newest] = post.updates;
  const onlyDrafts = useOnlyDrafts();
  const now = useNow();
  return (
    <Row align="start" wrap="wrap">
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Text as="p" weight="medium">
          {post.title}
        </Text>
        <Text as="p" size="2" color="gray">
          {post.wouldHaveSaid
            ? 'The problem ended before anybody published this draft. It would have said:'
            : [stateOf(post), timesOf(page, post, now), itemsOf(page, post)].filter(Boolean).join(' · ')}
        </Text>
        <Text as="p" size="2">
          {newest?.text}
        </Text>
        {newest && noteOf(newest) && (
          <Text as="p" size="1" color="gray">
            {noteOf(newest)}
          </Text>
        )}
        <PostReceipt page={post.pageId} post={post.id} />
      </div>
      <ForRole least="member">
        {(post.draft || !onlyDrafts) && <PostActions post={post} onOpen={onOpen} onlyDrafts={onlyDrafts} />}
      </ForRole>
    </Row>
  );
};

/** A draft that nobody has reviewed. */
export const waits = ({ draft, endedAt }: Post): boolean => draft && endedAt === null;

type ActionsProps = Omit<Props, 'page'> & { readonly onlyDrafts: boolean };

const PostActions = ({ post, onOpen, onlyDrafts }: ActionsProps) => {
  const gray = { variant: 'outline', color: 'gray' } as const;
  return (
    <Flex gap="2" wrap="wrap">
      {waits(post) && !onlyDrafts && <PublishDraft post={post} />}
      {!post.draft && (
        <Button {...gray} onClick={() => onOpen('update')}>
          Add update
        </Button>
      )}
      {!post.wouldHaveSaid && (
        <>
          <Button {...gray} onClick={() => onOpen('edit')}>
            Edit post
          </Button>
          {post.updates.length > 0 && (
            <Button {...gray} onClick={() => onOpen('edit-update')}>
              Edit text
            </Button>
          )}
        </>
      )}
      {post.draft && (
        <Button {...gray} onClick={() => onOpen('delete')}>
          Delete draft
        </Button>
      )}
    </Flex>
  );
};

const PublishDraft = ({ post }: { readonly post: Post }) => {
  const publish = usePublishDraft();
  const reach = useReach(post, false);
  const isSent = post.updates[0]?.notifies === true && reach !== undefined && reach.email > 0;
  return (
    <BusyButton
      variant="outline"
      busy={publish.isPending}
      pending="Publishing..."
      onClick={() => publish.mutate(post.id)}
    >
      {isSent ? `Publish draft and notify ${peopleText(reach)}` : 'Publish draft'}
    </BusyButton>
  );
};

const stateOf = (post: Post): string => {
  if (post.draft) return post.automatic ? 'Draft, prepared because a service has a problem' : 'Draft';
  if (post.asksToClose) return `${phaseLabels[post.phase]}. Check if it's over, then resolve it`;
  return phaseLabels[post.phase];
};

/** Planned times are in the page's time zone, as its customers read them. */
const timesOf = ({ timeZone }: Page, { kind, draft, repeat, startsAt, endsAt, endedAt }: Post, now: Date): string => {
  if (kind === 'maintenance') {
    const planned = inTimeZone(timeZone, () => `${formatExact(startsAt)} to ${formatExact(endsAt ?? startsAt)}`);
    return repeat ? `${planned} · Repeats every ${repeat.every}` : planned;
  }
  if (draft) return '';
  const from = formatMoment(startsAt, now);
  return endedAt === null ? `Since ${from}` : `${from} to ${formatMoment(endedAt, startsAt)}`;
};

const itemsOf = ({ sections }: Page, { items }: Post): string => {
  const ids = new Set(items.map(({ itemId }) => itemId));
  return nameList(sections.flatMap((section) => section.items.filter(({ id }) => ids.has(id))).map(({ name }) => name));
};

const noteOf = ({ at, createdAt, editedAt, notifies }: Post['updates'][number]): string =>
  [
    ...(Date.parse(createdAt) > Date.parse(at) ? [`Added on ${formatExact(createdAt)}`] : []),
    ...(editedAt === null ? [] : [`Edited on ${formatExact(editedAt)}`]),
    ...(notifies ? [] : ['Nobody was notified']),
  ].join(' · ');
