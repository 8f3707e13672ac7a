import { Flex, Text } from '@radix-ui/themes';
import { RiExternalLinkLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../data/api.ts';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { ItemStatusMark } from './item-status.tsx';
import { type Page, useUpdatePage } from './publishing-calls.ts';
import { publishedPageQuery } from './publishing-queries.ts';

const InAnotherTeam = lazyPart(() => import('../../data/teams/in-another-team.tsx'));
const PageNotes = lazyPart(() => import('./page-notes.tsx'));
const ContentTab = lazyPart(() => import('./content/content-tab.tsx'));
const AccessTab = lazyPart(() => import('./access/access-tab.tsx'));
const DomainTab = lazyPart(() => import('./access/domain-tab.tsx'));
const SettingsTab = lazyPart(() => import('./settings/settings-tab.tsx'));
const PostsTab = lazyPart(() => import('./posts/posts-tab.tsx'));
const SubscribersTab = lazyPart(() => import('./subscribers/subscribers-tab.tsx'));

/** Content without one. */
export type PageTab = 'incidents' | 'subscribers' | 'domain' | 'access' | 'settings' | undefined;

const tabs: readonly { readonly tab: PageTab; readonly label: string }[] = [
  { tab: undefined, label: 'Content' },
  { tab: 'incidents', label: 'Incidents' },
  { tab: 'subscribers', label: 'Subscribers' },
  { tab: 'domain', label: 'Domain' },
  { tab: 'access', label: 'Access' },
  { tab: 'settings', label: 'Settings' },
];

/** A status page as its team edits it. */
export const PageScreen = ({ id, tab }: { readonly id: number; readonly tab: PageTab }) => {
  const { data: page, error, refetch, isFetching } = useQuery(publishedPageQuery(id));
  if (error instanceof ApiError && error.status === 404)
    return <InAnotherTeam kind="page" id={id} instead={<Gone />} waiting={<Gone />} />;
  if (error && !page)
    return (
      <ErrorPanel
        title="We couldn't load this status page"
        message={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!page) return <PanelSkeleton rows={4} rowHeight={84} />;
  const waiting = <PanelSkeleton rows={4} rowHeight={64} />;
  return (
    <Flex direction="column" gap="4">
      <PageHead page={page} />
      {(page.maintainedUntil ?? page.takenDownBecause) !== null && <PageNotes page={page} />}
      <LinkTabs label="Parts of the status page">
        {tabs.map((one) => (
          <Link
            key={one.label}
            to="/pages"
            search={{ page: id, ...(one.tab && { tab: one.tab }) }}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {one.label}
          </Link>
        ))}
      </LinkTabs>
      {tab === undefined && <ContentTab page={page} waiting={waiting} />}
      {tab === 'incidents' && <PostsTab page={page} waiting={waiting} />}
      {tab === 'subscribers' && <SubscribersTab page={page} waiting={waiting} />}
      {tab === 'domain' && <DomainTab page={page} waiting={waiting} />}
      {tab === 'access' && <AccessTab page={page} waiting={waiting} />}
      {tab === 'settings' && <SettingsTab page={page} waiting={waiting} />}
    </Flex>
  );
};

const Gone = () => (
  <EmptyState title="This status page no longer exists" text="It was deleted, or it belongs to another team.">
    <Button asChild>
      <Link to="/pages">Go to status pages</Link>
    </Button>
  </EmptyState>
);

const PageHead = ({ page }: { readonly page: Page }) => {
  const update = useUpdatePage(page.id);
  return (
    <Flex justify="between" align="center" gap="3" wrap="wrap">
      <Flex align="center" gap="3" wrap="wrap">
        <Text asChild size="5" weight="bold">
          <h2>{page.name}</h2>
        </Text>
        {page.sections.some(({ items }) => items.length > 0) && (
          <ItemStatusMark status={page.headline.kind === 'not_checked' ? 'unknown' : page.headline.status} />
        )}
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline" color="gray">
          {page.isPublic && page.access === 'public' ? (
            <a href={page.url} target="_blank" rel="noreferrer">
              <Icon of={RiExternalLinkLine} />
              View page
            </a>
          ) : (
            <Link to="/pages" search={{ visit: page.url }} target="_blank">
              <Icon of={RiExternalLinkLine} />
              {page.isPublic ? 'View page' : 'Preview page'}
            </Link>
          )}
        </Button>
        <ForRole least="admin">
          <BusyButton
            disabled={page.takenDownBecause !== null}
            busy={update.isPending}
            pending="Saving..."
            {...(page.isPublic && { variant: 'outline', color: 'gray' })}
            onClick={() => update.mutate({ isPublic: !page.isPublic })}
          >
            {page.isPublic ? 'Unpublish page' : 'Publish page'}
          </BusyButton>
        </ForRole>
      </Flex>
    </Flex>
  );
};
