import { RiDownloadLine } from '@remixicon/react';
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '../../../data/queries.ts';
import { membersQuery } from '../../../data/teams/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Loaded, PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { type AuditEntry, type AuditScope, auditQuery, exportUrl } from './audit-calls.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { type AuditSearch, isFiltered, queryOf } from './audit-search.ts';
import { actorText, targetText } from './audit-words.ts';

type Props = {
  readonly scope: AuditScope;
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
};

/** The log of the team or of the whole server, with filters in the URL. */
export const AuditLog = ({ scope, search, onSearch }: Props) => {
  const { data: user } = useSuspenseQuery(userQuery);
  const filter = queryOf(search, user?.timeZone ?? null);
  const log = useInfiniteQuery(auditQuery(scope, filter));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = log;
  const entries = data?.pages.flat();
  const people = usePeople(scope, search.user, entries);
  return (
    <>
      <AuditFilters
        scope={scope}
        search={search}
        people={people}
        target={targetOf(search, entries)}
        onChange={onSearch}
      />
      <Panel
        title="Audit log"
        text="Every change, newest first."
        actions={
          <Button asChild variant="outline" color="gray">
            <a href={exportUrl(scope, filter)} download>
              <Icon of={RiDownloadLine} />
              Export
            </a>
          </Button>
        }
        footer={
          hasNextPage ? (
            <Button variant="outline" color="gray" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older entries
            </Button>
          ) : undefined
        }
      >
        <Loaded from={{ data: entries, error, refetch }} rows={6} rowHeight={50}>
          {(shown) =>
            shown.length > 0 ? (
              <AuditList entries={shown} scope={scope} onNarrow={(by) => onSearch({ ...search, ...by })} />
            ) : (
              <PanelEmpty text={isFiltered(search) ? 'No entries match. Clear a filter.' : 'No changes yet.'} />
            )
          }
        </Loaded>
      </Panel>
    </>
  );
};

/** The members of the team, and the chosen person, who may have left it. */
const usePeople = (scope: AuditScope, chosen: number | undefined, entries: readonly AuditEntry[] = []) => {
  const { data: members = [] } = useQuery({ ...membersQuery, enabled: scope === 'team' });
  if (chosen === undefined || members.some(({ id }) => id === chosen)) return members;
  const entry = entries.find(({ userId }) => userId === chosen);
  return [...members, { id: chosen, name: entry ? actorText(entry) : `User ${chosen}` }];
};

/** The name of the chosen target, from its latest entry. */
const targetOf = ({ target, targetKind }: AuditSearch, entries: readonly AuditEntry[] = []): string => {
  const entry = entries.find((one) => one.targetKind === targetKind && one.target?.split('/')[0] === target);
  return entry ? targetText(entry) : `${targetKind} ${target}`;
};
