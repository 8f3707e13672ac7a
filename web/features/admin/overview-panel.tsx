import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Loaded, PanelEmpty } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { counted } from '../../ui/text/counted.ts';
import { overviewQuery, PAGE_SIZE, type Search, type UserWithServices } from './admin-calls.ts';
import { Pager } from './pager.tsx';
import { useExistingPage } from './use-existing-page.ts';

type Props = { readonly search: Search; readonly onPage: (page: number) => void };

/** Lists the services that users monitor, in the order of the users table. */
export const OverviewPanel = ({ search, onPage }: Props) => {
  const overview = useQuery(overviewQuery(search));
  const total = overview.data?.total;
  useExistingPage(search, total, onPage);
  return (
    <Panel
      title="User Services Overview"
      footer={
        total !== undefined && total > PAGE_SIZE ? (
          <Pager noun="user" page={search.page} pageSize={PAGE_SIZE} total={total} onPage={onPage} />
        ) : undefined
      }
    >
      <Loaded from={overview} rows={5} rowHeight={44}>
        {({ items }) =>
          items.length === 0 ? (
            <PanelEmpty text="No users match your search." />
          ) : (
            <Rows>
              {items.map((entry) => (
                <OverviewRow key={entry.user.id} entry={entry} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Panel>
  );
};

const OverviewRow = ({ entry: { user, services, serviceCount } }: { entry: UserWithServices }) => {
  const more = serviceCount - services.length;
  const names = services.map(({ name }) => name).join(', ');
  return (
    <Row>
      <Box asChild width={{ initial: '88px', sm: '120px' }} flexShrink="0" flexGrow={services.length > 0 ? '0' : '1'}>
        <b className="ac-truncate" title={user.username}>
          {user.username}
        </b>
      </Box>
      {services.length > 0 && (
        <Flex
          as="span"
          align="center"
          gap="1"
          flexGrow="1"
          minWidth="0"
          overflow="hidden"
          wrap={{ initial: 'wrap', sm: 'nowrap' }}
          maxHeight="24px"
          title={names}
        >
          {services.map(({ id, name, logoIcon, logoColor }) => (
            <ServiceTile
              key={id}
              logoIcon={logoIcon}
              logoColor={logoColor}
              // The status page isn't known here: the logo is found by name.
              brand={{ name, statusPageUrl: '' }}
              size="small"
            />
          ))}
          <span className="ac-hidden">{names}</span>
          {more > 0 && (
            <Text size="1" color="gray" className="ac-numbers">
              +{more}
            </Text>
          )}
        </Flex>
      )}
      <Text size="1" color="gray" className="ac-numbers">
        {counted(serviceCount, 'service')}
      </Text>
    </Row>
  );
};
