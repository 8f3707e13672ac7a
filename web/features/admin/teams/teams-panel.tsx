import '../../../ui/table.css';
import { Box, Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FilterField } from '../../../ui/filter-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Loaded, PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatDateYear, formatExact } from '../../../ui/text/time.ts';
import { type ManagedTeam, PAGE_SIZE, type TeamSearch, type TeamSort, teamsQuery } from '../admin-calls.ts';
import { Pager } from '../pager.tsx';
import { useExistingPage } from '../use-existing-page.ts';
import { SubscriptionLabel } from '../users/subscription-label.tsx';

const sortOptions: readonly { readonly value: TeamSort; readonly label: string }[] = [
  { value: 'id', label: 'Oldest first' },
  { value: '-createdAt', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: '-members', label: 'Most members first' },
];

/** All teams with search, order and pages. */
const TeamsPanel = () => {
  const [search, setSearch] = useState<TeamSearch>({ q: '', page: 0, sort: 'id' });
  const teams = useQuery(teamsQuery(search));
  const total = teams.data?.total;
  const toPage = (page: number) => setSearch({ ...search, page });
  useExistingPage(search, total, toPage);
  const change = (changes: Partial<TeamSearch>) => setSearch({ ...search, ...changes, page: 0 });
  return (
    <Panel
      title="Teams"
      actions={<Filters search={search} onChange={change} />}
      footer={
        total !== undefined && total > PAGE_SIZE ? (
          <Pager noun="team" page={search.page} pageSize={PAGE_SIZE} total={total} onPage={toPage} />
        ) : undefined
      }
    >
      <Loaded from={teams} rows={5} rowHeight={44}>
        {({ items }) =>
          items.length === 0 ? <PanelEmpty text="No teams match your search." /> : <TeamsTable teams={items} />
        }
      </Loaded>
    </Panel>
  );
};

type FiltersProps = { readonly search: TeamSearch; readonly onChange: (changes: Partial<TeamSearch>) => void };

const Filters = ({ search, onChange }: FiltersProps) => (
  <Flex wrap="wrap" gap="2">
    <Box width={{ initial: '100%', sm: '240px' }}>
      <FilterField label="Search teams" value={search.q} onChange={(q) => onChange({ q })} />
    </Box>
    <Select
      aria-label="Sort teams"
      value={search.sort}
      options={sortOptions}
      onChange={(sort) => onChange({ sort: sortOptions.find(({ value }) => value === sort)?.value ?? 'id' })}
    />
  </Flex>
);

const TeamsTable = ({ teams }: { readonly teams: readonly ManagedTeam[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="ac-table-box" tabIndex={0} aria-label="Teams table">
    <table className="ac-table">
      <thead>
        <tr>
          {['ID', 'Name', 'Owner', 'Members', 'Services', 'Plan', 'Created'].map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map(({ id, name, owner, memberCount, serviceCount, subscription, createdAt }) => (
          <tr key={id}>
            <td className="ac-muted ac-numbers">{id}</td>
            <td>
              <b className="ac-truncate" title={name}>
                {name}
              </b>
            </td>
            <td>
              <Link to="/admin/users/$id" params={{ id: String(owner.id) }}>
                {owner.username}
              </Link>
            </td>
            <td className="ac-numbers">{counted(memberCount, 'member')}</td>
            <td className="ac-numbers">{counted(serviceCount, 'service')}</td>
            <td>
              <SubscriptionLabel subscription={subscription} />
            </td>
            <td className="ac-muted ac-numbers">
              <time dateTime={createdAt} title={formatExact(createdAt)}>
                {formatDateYear(createdAt)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

export default TeamsPanel;
