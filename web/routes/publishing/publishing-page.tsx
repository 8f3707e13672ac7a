import { getRouteApi } from '@tanstack/react-router';
import { PageScreen } from '../../features/publishing/page-screen.tsx';
import { PagesScreen } from '../../features/publishing/pages-screen.tsx';

const route = getRouteApi('/signed-in/pages');

/** The list of status pages, or the one in the URL. */
export const PublishingPage = () => {
  const { page: id, tab } = route.useSearch();
  return id === undefined ? <PagesScreen /> : <PageScreen key={id} id={id} tab={tab} />;
};
