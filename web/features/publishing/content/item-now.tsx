import { Card, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesQuery } from '../../../data/queries.ts';
import { ForRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ItemStatusMark } from '../item-status.tsx';
import { type Item, type Page, useClearStatus } from '../publishing-calls.ts';
import { postsQuery } from '../publishing-queries.ts';
import { useOnlyDrafts } from '../use-only-drafts.ts';
import { whyOf } from './why.ts';

const StatusDialog = lazyPart(() => import('./status-dialog.tsx'));

type Props = { readonly page: Page; readonly item: Item };

/** The status that customers see now, why, and how to replace it by hand. */
export const ItemNow = ({ page, item }: Props) => {
  const { data: services = [] } = useQuery(servicesQuery);
  const { data: posts = [] } = useQuery(postsQuery(page.id));
  const clear = useClearStatus(item.id);
  const onlyDrafts = useOnlyDrafts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card asChild>
      <section aria-label={`${item.name} now`}>
        <Flex justify="between" align="center" gap="3" wrap="wrap">
          <Flex direction="column" gap="1" flexGrow="1" minWidth="0" flexBasis="220px">
            <ItemStatusMark status={item.status} />
            <Text as="p" size="2" color="gray">
              {whyOf(item, { services, posts })}
            </Text>
          </Flex>
          <ForRole least="member">
            {onlyDrafts ? (
              <Text size="2" color="gray">
                Only admins and owners can set it.
              </Text>
            ) : (
              <Flex gap="2" wrap="wrap">
                {item.byHand && (
                  <BusyButton
                    variant="outline"
                    color="gray"
                    busy={clear.isPending}
                    pending="Clearing..."
                    onClick={() => clear.mutate(undefined)}
                  >
                    Clear status
                  </BusyButton>
                )}
                <Button variant="outline" color="gray" onClick={() => setOpen(true)} {...StatusDialog.intent}>
                  Set status
                </Button>
              </Flex>
            )}
          </ForRole>
        </Flex>
        {open && <StatusDialog item={item} onClose={close} onFailed={close} />}
      </section>
    </Card>
  );
};
