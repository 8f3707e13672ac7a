import { api, type components, unwrap } from '../../data/api.ts';
import { useWrite } from '../../live/use-write.ts';
import { counted } from '../../ui/text/counted.ts';
import { nameList } from '../../ui/text/name-list.ts';

type RefreshCounts = components['schemas']['RefreshCounts'];

/** Says whether all pages were updated or only some, so that it never claims an update of a page that couldn't be read. */
const refreshText = ({ pages, read, unread }: RefreshCounts) => {
  if (read === pages) return { title: 'Status refreshed', text: 'All service statuses have been updated.' };
  const failed = unread.filter(({ outcome }) => outcome === 'failed');
  const pending = unread.filter(({ outcome }) => outcome === 'pending');
  const why = failed.length === 1 && failed[0]?.reason ? `: ${failed[0].reason}` : '.';
  const parts = [
    `Checked ${read} of ${counted(pages, 'status page')}.`,
    failed.length > 0 && `Failed: ${namesOf(failed)}${why}`,
    pending.length > 0 && `Still checking: ${namesOf(pending)}.`,
  ];
  return { title: 'Status partly refreshed', text: parts.filter(Boolean).join(' ') };
};

const namesOf = (services: readonly { readonly serviceName: string }[]): string =>
  nameList(services.map(({ serviceName }) => serviceName));

export const useRefreshStatus = () =>
  useWrite({
    call: async () => unwrap(await api.POST('/api/refresh-status')),
    lists: ['services', 'incidents'],
    success: refreshText,
    failure: 'Failed to refresh status',
  });
