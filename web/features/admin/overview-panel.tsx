import { useQuery } from '@tanstack/react-query';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { counted } from '../../ui/text/counted.ts';
import { overviewQuery, PAGE_SIZE, type Search, type UserWithServices } from './admin-calls.ts';
import { Pager } from './pager.tsx';
import { useExistingPage } from './use-existing-page.ts';

type Props = { readonly search: Search; readonly onPage: (page: number) => void };

/** What users watch, in the order of the users table. */
export const OverviewPanel = ({ search, onPage }: Props) => {
  const { data, error, refetch } = useQuery(overviewQuery(search));
  useExistingPage(search, data?.total, onPage);
  return (
    <Panel
      title="User Services Overview"
      footer={
        data && data.total > PAGE_SIZE ? (
          <Pager noun="user" page={search.page} pageSize={PAGE_SIZE} total={data.total} onPage={onPage} />
        ) : undefined
      }
    >
      {error && !data ? (
        <PanelError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton rows={5} rowHeight={44} />
      ) : data.items.length === 0 ? (
        <PanelEmpty text="No users match your search." />
      ) : (
        <ul className="ac-overview">
          {data.items.map((entry) => (
            <OverviewRow key={entry.user.id} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const OverviewRow = ({ entry: { user, services, serviceCount } }: { entry: UserWithServices }) => {
  const more = serviceCount - services.length;
  const names = services.map(({ name }) => name).join(', ');
  return (
    <li>
      <b className="ac-truncate" title={user.username}>
        {user.username}
      </b>
      {services.length > 0 && (
        <span className="ac-overview-tiles" title={names}>
          {services.map(({ id, name, logoIcon, logoColor }) => (
            <ServiceTile
              key={id}
              logoIcon={logoIcon}
              logoColor={logoColor}
              // Its page is not told here: a logo is found by the name.
              brand={{ name, statusPageUrl: '' }}
              size="small"
            />
          ))}
          <span className="ac-hidden">{names}</span>
          {more > 0 && <span className="ac-meta ac-numbers">+{more}</span>}
        </span>
      )}
      <span className="ac-meta ac-numbers">{counted(serviceCount, 'service')}</span>
    </li>
  );
};
