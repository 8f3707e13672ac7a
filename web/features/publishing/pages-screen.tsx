import { Card, Flex, Text } from '@radix-ui/themes';
import { RiAddLine, RiDraftLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { counted } from '../../ui/text/counted.ts';
import { ItemStatusMark } from './item-status.tsx';
import { PageLine } from './page-line.tsx';
import type { PageSummary } from './publishing-calls.ts';
import { publishedPagesQuery } from './publishing-queries.ts';

const CreatePageDialog = lazyPart(() => import('./create-page-dialog.tsx'));

/** The status pages that the team publishes, each with its own line. */
export const PagesScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(publishedPagesQuery);
  const [creating, setCreating] = useState(false);
  const close = () => setCreating(false);
  if (error && !data)
    return (
      <ErrorPanel
        title="We couldn't load your status pages"
        message={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <PanelSkeleton rows={3} rowHeight={84} />;
  const create = (
    <ForRole least="admin">
      <Button onClick={() => setCreating(true)} {...CreatePageDialog.intent}>
        <Icon of={RiAddLine} />
        Create page
      </Button>
    </ForRole>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title="No status pages yet" text="Show your customers what's working, in your words.">
          {create}
        </EmptyState>
      ) : (
        <Flex direction="column" gap="3">
          <Flex justify="between" align="center" gap="3" wrap="wrap">
            <Text color="gray">Show your customers what's working, in your words. {data.length} of 20 pages.</Text>
            {create}
          </Flex>
          {data.map((page) => (
            <PageCard key={page.id} page={page} />
          ))}
        </Flex>
      )}
      {creating && <CreatePageDialog onClose={close} onFailed={close} />}
    </>
  );
};

const PageCard = ({ page }: { readonly page: PageSummary }) => (
  <Card asChild>
    <article>
      <div className="ac-page-card">
        <div>
          <Text asChild size="3" weight="medium">
            <h2>
              <Link to="/pages" search={{ page: page.id }}>
                {page.name}
              </Link>
            </h2>
          </Text>
          <Text as="p" size="2" color="gray">
            {page.isPublic ? page.url.replace(/^https?:\/\//, '') : 'Only your team sees it'}
          </Text>
        </div>
        <PageLine headline={page.headline} items={page.items} />
        {page.items === 0 ? (
          <Text color="gray">No items yet</Text>
        ) : (
          <ItemStatusMark status={page.headline.kind === 'not_checked' ? 'unknown' : page.headline.status} />
        )}
      </div>
      {page.drafts > 0 && (
        <Flex align="center" gap="2" pt="3">
          <Icon of={RiDraftLine} />
          <Link to="/pages" search={{ page: page.id, tab: 'incidents' }}>
            {counted(page.drafts, 'draft')} to review
          </Link>
        </Flex>
      )}
    </article>
  </Card>
);
