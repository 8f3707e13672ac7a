import { RiInformationLine } from '@remixicon/react';
import { Note } from '../../ui/panel/note.tsx';
import { formatDate } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import type { Page } from './publishing-calls.ts';

/** Says why visitors see less of a page than its team wants. */
const PageNotes = ({ page }: { readonly page: Page }) => (
  <>
    {page.takenDownBecause !== null && (
      <Note icon={RiInformationLine} status="outage">
        An admin of this server took this page down: {page.takenDownBecause} Contact them to publish it again.
      </Note>
    )}
    {page.maintainedUntil && <NotMaintained page={page} until={page.maintainedUntil} />}
  </>
);

export default PageNotes;

type Props = { readonly page: Page; readonly until: string };

/** Says what becomes of a page while its team is read-only. */
const NotMaintained = ({ page, until }: Props) => (
  <Note icon={RiInformationLine} status="degraded">
    {Date.parse(until) > useNow().getTime()
      ? `Your team is read-only. ${page.name} stays up to date until ${formatDate(until)}. Subscribe to keep it.`
      : `Your team is read-only. Since ${formatDate(until)}, visitors have seen that nobody maintains ${page.name}. Subscribe to resume it.`}
  </Note>
);
