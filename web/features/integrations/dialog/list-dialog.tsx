import { Box, Card, Flex, Text } from '@radix-ui/themes';
import './integration-dialog.css';
import { RiAddLine, RiArrowRightSLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import type { ChannelData } from '#channels';
import { boardsQuery } from '../../../data/boards.ts';
import type { Integration } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ConnectionBadge } from '../connection-badge.tsx';
import { HealthNote } from '../health-note.tsx';
import { destinationOf, servicesText } from '../integration.ts';

type Props = {
  readonly channel: ChannelData;
  readonly those: readonly Integration[];
  readonly onOpen: (one: Integration) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
};

/** Lists all integrations of one type, with the destination and services of each. */
const ListDialog = ({ channel, those, onOpen, onAnother, onClose }: Props) => {
  const boards = useQuery(boardsQuery).data ?? [];
  return (
    <Dialog
      title={channel.names.dialog}
      description="Each integration has its own services."
      width={500}
      onClose={onClose}
      footer={
        <Button type="button" onClick={onAnother}>
          <Icon of={RiAddLine} />
          Connect another
        </Button>
      }
    >
      <Flex asChild direction="column" gap="2">
        <ul>
          {those.map((one) => (
            <Flex asChild key={one.id} direction="column" gap="2">
              <li>
                <Card asChild>
                  <button type="button" onClick={() => onOpen(one)}>
                    <Flex align="center" gap="3">
                      <Box flexGrow="1" minWidth="0">
                        <Text as="div" size="3" weight="bold">
                          {one.name}
                        </Text>
                        <Text as="div" size="1" color="gray">
                          {[placeOf(one), servicesText(one, boards)].filter(Boolean).join(', ')}
                        </Text>
                      </Box>
                      {one.testFailedAt !== null && <ConnectionBadge those={[one]} />}
                      <Icon of={RiArrowRightSLine} size={18} />
                    </Flex>
                  </button>
                </Card>
                <HealthNote integration={one} brief />
              </li>
            </Flex>
          ))}
        </ul>
      </Flex>
    </Dialog>
  );
};

/** Its recipient, unless its name already shows that. */
const placeOf = (one: Integration): string | undefined =>
  destinationOf(one) === one.name ? undefined : destinationOf(one);

export default ListDialog;
