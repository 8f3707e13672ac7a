import { Box, Text } from '@radix-ui/themes';
import './address-field.css';
import { RiQuestionLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { nameByTitle } from '#name-by-title';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { type DetectedPage, foundText } from './detected-page.ts';
import type { ServiceValues } from './service-form.ts';
import type { Detection } from './use-detection.ts';

type Props = {
  readonly detection: Detection;
  /** What the catalogue calls the page's service. */
  readonly name?: string;
  /** The tile as it was chosen so far. */
  readonly tile: Pick<ServiceValues, 'logoIcon' | 'logoColor'>;
  /** What can be done all the same where a page can't be read. */
  readonly byHand: string;
  /** The service that is edited: that it watches its own page is no news. */
  readonly editing?: number;
};

/** What the address turned out to be, said politely as it changes. */
export const DetectionNotice = ({ detection, name, tile, byHand, editing }: Props) => (
  <div role="status" className="ac-detection">
    {detection.kind === 'checking' && (
      <div className="st ac-found pending">
        <Skeleton width={34} height={34} />
        <Text as="p" color="gray">
          Checking this page...
        </Text>
      </div>
    )}
    {detection.kind === 'found' && <Found page={detection.page} name={name} tile={tile} editing={editing} />}
    {detection.kind === 'unread' && (
      <Unread title={`We could not read this page. ${byHand}`}>
        {detection.page.reason}
        <WatchedAs page={detection.page} editing={editing} />
      </Unread>
    )}
    {detection.kind === 'failed' && <Unread title="We could not check this page.">{detection.message}</Unread>}
  </div>
);

type FoundProps = Pick<Props, 'name' | 'tile' | 'editing'> & { readonly page: DetectedPage };

const Found = ({ page, name = nameByTitle(page.title), tile, editing }: FoundProps) => (
  <div className={`st st-${page.status} ac-found`}>
    <ServiceTile logoIcon={tile.logoIcon} logoColor={tile.logoColor} brand={{ name, statusPageUrl: page.url }} />
    <Box flexGrow="1" minWidth="0">
      <Text as="p" size="3" weight="bold">
        Found {name || new URL(page.url).host}
      </Text>
      <Text as="p" size="1" color="gray">
        {foundText(page)}
      </Text>
      <WatchedAs page={page} editing={editing} />
    </Box>
    <StatusBadge status={page.status} plain />
  </div>
);

const Unread = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="st st-unknown ac-found">
    <Icon of={RiQuestionLine} size={20} className="ac-toned" />
    <Box flexGrow="1" minWidth="0">
      <b>{title}</b>
      <div className="ac-meta">{children}</div>
    </Box>
  </div>
);

const WatchedAs = ({ page, editing }: { page: DetectedPage; editing?: number }) => {
  const others = page.watchedAs.filter((service) => service.serviceId !== editing);
  if (others.length === 0) return null;
  const names = others.map((service) => service.name).join(', ');
  return (
    <Text as="p" size="1" weight="medium" mt="1">
      You already watch this page as {names}.{page.components.length > 0 && ' Choose other components to add it again.'}
    </Text>
  );
};
