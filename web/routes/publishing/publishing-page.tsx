import { getRouteApi } from '@tanstack/react-router';
import { PageScreen } from '../../features/publishing/page-screen.tsx';
import { PagesScreen } from '../../features/publishing/pages-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelSkeleton } from '../../ui/panel/panel-notice.tsx';

const VisitPage = lazyPart(() => import('../../features/publishing/access/visit-page.tsx'));

const route = getRouteApi('/signed-in/pages');

/** The list of status pages, or the one in the URL; or the way to a private one as its visitors see it. */
export const PublishingPage = () => {
  const { page: id, tab, visit } = route.useSearch();
  if (visit !== undefined) return <VisitPage url={visit} waiting={<PanelSkeleton rows={1} rowHeight={84} />} />;
  return id === undefined ? <PagesScreen /> : <PageScreen key={id} id={id} tab={tab} />;
};
