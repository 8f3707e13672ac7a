import { Box, Flex, Heading, Text } from '@radix-ui/themes';
import { ForRole } from '../../../data/role.ts';
import './detail.css';
import { RiExternalLinkLine, RiPencilLine } from '@remixicon/react';
import { pageForPeople } from '#page-for-people';
import { categoryLabel } from '../../../board/service/category.ts';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { lastReadOf, notReadText } from '../../../board/status/last-read.ts';
import { MuteMark } from '../../../board/status/mute-mark.tsx';
import { ServiceBadge } from '../../../board/status/service-badge.tsx';
import type { Service } from '../../../board/status/status.ts';
import { StatusMarks } from '../../../board/status/status-marks.tsx';
import { muteTargetOf } from '../../../live/mute/mute-target.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { formatAgo, formatExact, formatShort } from '../../../ui/text/time.ts';
import { usePin } from '../service-calls.ts';
import { dialogIntent } from '../service-dialogs.tsx';

// Loads together with this file, since members see it on every service.
const MuteButton = lazyPart(() => import('../../../live/mute/mute-button.tsx'));
MuteButton.prefetch();

type HeadProps = {
  readonly service: Service;
  readonly now: Date;
  readonly onOpen: (dialog: 'edit' | 'delete' | 'status') => void;
};

export const DetailHead = ({ service, now, onOpen }: HeadProps) => (
  <Flex wrap="wrap" align="center" gapX="4" gapY="3">
    <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} size="large" />
    <Box flexGrow="1" flexBasis={{ initial: '0', sm: '240px' }} minWidth="0">
      <Flex wrap="wrap" align="center" gap="2">
        <Heading as="h2" size="7">
          <bdi>{service.name}</bdi>
        </Heading>
        <ServiceBadge service={service} />
        <StatusMarks service={service} />
        <MuteMark mute={service.mute} now={now} />
      </Flex>
      {service.description && (
        <Text as="p" color="gray" dir="auto">
          {service.description}
        </Text>
      )}
      <Facts service={service} now={now} />
    </Box>
    <ForRole least="member">
      <Flex className="ac-detail-actions" wrap="wrap" gap="2" width={{ initial: '100%', sm: 'auto' }}>
        <Button variant="outline" color="gray" onClick={() => onOpen('status')} {...dialogIntent.status}>
          Set Status
        </Button>
        <Button variant="outline" color="gray" onClick={() => onOpen('edit')} {...dialogIntent.edit}>
          <Icon of={RiPencilLine} />
          Edit
        </Button>
        <PinButton service={service} />
        <MuteButton {...muteTargetOf(service)} now={now} />
        <Button variant="outline" color="red" onClick={() => onOpen('delete')} {...dialogIntent.delete}>
          Delete
        </Button>
      </Flex>
    </ForRole>
  </Flex>
);

const PinButton = ({ service }: Pick<HeadProps, 'service'>) => {
  const { mutate: pin } = usePin();
  return (
    <Button variant="outline" color="gray" onClick={() => pin(service)}>
      {service.pinned ? 'Unpin' : 'Pin'}
    </Button>
  );
};

/** The category, the last check and the status page in a line. */
const Facts = ({ service, now }: Pick<HeadProps, 'service' | 'now'>) => {
  const checked = lastReadOf(service);
  return (
    <Flex asChild wrap="wrap" gapX="4" gapY="1" mt="1">
      <dl className="ac-detail-facts">
        <Flex gap="2" minWidth="0">
          <Text asChild color="gray">
            <dt>Category</dt>
          </Text>
          <dd>{service.category ? categoryLabel(service.category) : 'N/A'}</dd>
        </Flex>
        <Flex gap="2" minWidth="0">
          <Text asChild color="gray">
            <dt>Last Checked</dt>
          </Text>
          <dd>
            {checked === null ? (
              notReadText(service)
            ) : (
              <time dateTime={checked} title={formatExact(checked)}>
                {formatShort(checked)} ({formatAgo(checked, now)})
              </time>
            )}
          </dd>
        </Flex>
        {service.statusPageUrl !== '' && (
          <Flex gap="2" minWidth="0">
            <Text asChild color="gray">
              <dt>Status Page</dt>
            </Text>
            <dd>
              <Flex asChild align="center" gap="1" minWidth="0">
                <a className="ac-link" href={pageForPeople(service.statusPageUrl)} target="_blank" rel="noreferrer">
                  <span className="ac-truncate">{hostOf(service.statusPageUrl)}</span>
                  <Icon of={RiExternalLinkLine} size={13} />
                  <span className="ac-hidden">(opens in a new tab)</span>
                </a>
              </Flex>
            </dd>
          </Flex>
        )}
      </dl>
    </Flex>
  );
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
