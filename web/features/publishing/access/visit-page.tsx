import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, api, unwrap } from '../../../data/api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';

/** Sends a member of the team on to a status page that isn't public. */
const VisitPage = ({ url }: { readonly url: string }) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['page-visit', url],
    queryFn: async () => unwrap(await api.POST('/api/published-page-visits', { body: { url } })),
    // Each visit has a URL of its own, which works once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (data) location.replace(data.url);
  }, [data]);
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title="You can't open this status page" text="It doesn't exist, or another team publishes it.">
        <Button asChild>
          <Link to="/pages">Go to status pages</Link>
        </Button>
      </EmptyState>
    );
  if (error)
    return (
      <ErrorPanel
        title="We couldn't open this status page"
        message={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <>
      <p className="ac-hidden" role="status">
        Opening the status page...
      </p>
      <PanelSkeleton rows={1} rowHeight={84} />
    </>
  );
};

export default VisitPage;
