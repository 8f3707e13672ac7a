import { Card, Flex, Text } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../../data/api.ts';
import { servicesQuery } from '../../../data/queries.ts';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { shortDuration } from '../../../ui/text/duration.ts';
import { nameList } from '../../../ui/text/name-list.ts';
import { formatDate } from '../../../ui/text/time.ts';
import { ItemStatusMark } from '../item-status.tsx';
import type { NewItem } from '../publishing-calls.ts';

type Replayed = components['schemas']['ReplayedItem'];

const LISTED = 5;

const replayQuery = (id: number, body: components['schemas']['ItemRule']) => ({
  queryKey: ['page-replay', id, body],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    unwrap(await api.POST('/api/published-pages/{id}/replay', { params: { path: { id } }, body, signal })),
  // The former answer stays until the next one is there, and the past only grows.
  placeholderData: keepPreviousData<Replayed>,
  staleTime: 60_000,
});

/** The incidents that the rule would have posted in the last 90 days, also before it's saved. */
export const ItemReplay = ({ pageId, item }: { readonly pageId: number; readonly item: NewItem }) => {
  const { parts = [], needs, worsenAfter, recoverAfter } = item;
  const { data: services = [] } = useQuery(servicesQuery);
  const { data, error } = useQuery(replayQuery(pageId, { parts: [...parts], needs, worsenAfter, recoverAfter }));
  const names = services.filter(({ id }) => parts.some(({ serviceId }) => serviceId === id)).map(({ name }) => name);
  return (
    <Card asChild>
      <section aria-label="Replay of the rule">
        <Text as="p" weight="medium" role="status">
          {data ? wouldHave(item, data.total) : (error?.message ?? 'Replaying the last 90 days...')}
        </Text>
        {data && (
          <Flex direction="column" gap="2">
            <Text as="p" size="2" color="gray">
              Since {formatDate(data.from)}, from what {nameList(names)} reported.
            </Text>
            {data.posts.length > 0 && (
              <Rows>
                {data.posts.slice(0, LISTED).map(({ status, startedAt, endedAt }) => (
                  <Row key={startedAt} px="0" wrap="wrap">
                    <Text size="2">{formatDate(startedAt)}</Text>
                    <ItemStatusMark status={status} />
                    <Text size="2" color="gray" ml="auto">
                      {endedAt === null ? 'still open' : shortDuration(Date.parse(endedAt) - Date.parse(startedAt))}
                    </Text>
                  </Row>
                ))}
              </Rows>
            )}
            {data.total > LISTED && (
              <Text as="p" size="2" color="gray">
                {data.total - LISTED} earlier.
              </Text>
            )}
            {data.otherTotal !== null && (
              <Text as="p" size="2" color="gray">
                With “{needs === 'any' ? 'All needed' : 'Any one is enough'}”, it would have been{' '}
                {counted(data.otherTotal, 'incident')}.
              </Text>
            )}
          </Flex>
        )}
      </section>
    </Card>
  );
};

const wouldHave = ({ onTrouble = 'draft' }: NewItem, total: number): string =>
  onTrouble === 'publish'
    ? `This rule would have posted ${counted(total, 'incident')}`
    : `This rule would have prepared ${counted(total, 'draft')}`;
