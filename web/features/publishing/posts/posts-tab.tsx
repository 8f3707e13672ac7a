import { Flex } from '@radix-ui/themes';
import { RiAddLine, RiCalendarLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ForRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Rows } from '../../../ui/panel/rows.tsx';
import type { Page, Post } from '../publishing-calls.ts';
import { postsQuery } from '../publishing-queries.ts';
import { useOnlyDrafts } from '../use-only-drafts.ts';
import { type PostAction, PostRow, waits } from './post-row.tsx';
import { UndoBar } from './undo-bar.tsx';

const PostDialog = lazyPart(() => import('./post-dialog.tsx'));
const EditPostDialog = lazyPart(() => import('./edit-post-dialog.tsx'));
const EditUpdateDialog = lazyPart(() => import('./edit-update-dialog.tsx'));
const DeleteDraftDialog = lazyPart(() => import('./delete-draft-dialog.tsx'));
const UpdateDialog = lazyPart(() => import('./update-dialog.tsx'));
const TemplatesPanel = lazyPart(() => import('./templates-panel.tsx'));

type Opened = { readonly kind: Post['kind'] } | { readonly post: Post; readonly action: PostAction };

/** The incidents and maintenance of a page, drafts first. */
const PostsTab = ({ page }: { readonly page: Page }) => {
  const { data: posts, error, refetch, dataUpdatedAt } = useQuery(postsQuery(page.id));
  const [opened, setOpened] = useState<Opened>();
  const onlyDrafts = useOnlyDrafts();
  const again = useCallback(() => void refetch(), [refetch]);
  const sorted = posts?.toSorted((one, other) => Number(waits(other)) - Number(waits(one)));
  return (
    <Flex direction="column" gap="4">
      <Panel
        title="Incidents and maintenance"
        {...(onlyDrafts && { text: 'Save a draft, and ask an admin or owner to publish it.' })}
        actions={<NewPost onlyDrafts={onlyDrafts} onOpen={(kind) => setOpened({ kind })} />}
      >
        {error && !posts ? (
          <PanelError message={error.message} onRetry={again} />
        ) : !sorted ? (
          <PanelSkeleton rows={3} rowHeight={64} />
        ) : sorted.length === 0 ? (
          <PanelEmpty text="No incidents yet." />
        ) : (
          <Rows>
            {sorted.map((post) => (
              <PostRow key={post.id} page={page} post={post} onOpen={(action) => setOpened({ post, action })} />
            ))}
          </Rows>
        )}
        {sorted
          ?.filter(({ undoSeconds }) => undoSeconds > 0)
          .map((post) => (
            <UndoBar key={`${post.id} ${post.updatedAt}`} post={post} readAt={dataUpdatedAt} onEnd={again} />
          ))}
        {opened && <OpenedDialog page={page} opened={latest(opened, posts)} onClose={() => setOpened(undefined)} />}
      </Panel>
      <TemplatesPanel page={page} waiting={<PanelSkeleton rows={2} rowHeight={56} />} />
    </Flex>
  );
};

export default PostsTab;

/** A dialog shows its post as it is now. */
const latest = (opened: Opened, posts: readonly Post[] = []): Opened =>
  'kind' in opened ? opened : { ...opened, post: posts.find(({ id }) => id === opened.post.id) ?? opened.post };

type NewPostProps = { readonly onlyDrafts: boolean; readonly onOpen: (kind: Post['kind']) => void };

const NewPost = ({ onlyDrafts, onOpen }: NewPostProps) => (
  <ForRole least="member">
    <Flex gap="2" wrap="wrap">
      <Button variant="outline" color="gray" onClick={() => onOpen('maintenance')} {...PostDialog.intent}>
        <Icon of={RiCalendarLine} />
        Plan maintenance
      </Button>
      <Button onClick={() => onOpen('incident')} {...PostDialog.intent}>
        <Icon of={RiAddLine} />
        {onlyDrafts ? 'Draft an incident' : 'Post an incident'}
      </Button>
    </Flex>
  </ForRole>
);

type DialogProps = { readonly page: Page; readonly opened: Opened; readonly onClose: () => void };

const OpenedDialog = ({ page, opened, onClose }: DialogProps) => {
  const end = { onClose, onFailed: onClose };
  if ('kind' in opened) return <PostDialog page={page} kind={opened.kind} {...end} />;
  const { post, action } = opened;
  const [newest] = post.updates;
  if (action === 'update') return <UpdateDialog page={page} post={post} {...end} />;
  if (action === 'edit') return <EditPostDialog page={page} post={post} {...end} />;
  if (action === 'delete') return <DeleteDraftDialog post={post} {...end} />;
  return newest ? <EditUpdateDialog post={post} update={newest} {...end} /> : null;
};
