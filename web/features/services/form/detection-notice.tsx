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
  /** The service's name in the catalogue. */
  readonly name?: string;
  /** The icon and colour chosen so far. */
  readonly tile: Pick<ServiceValues, 'logoIcon' | 'logoColor'>;
  /** The remaining options if the page can't be read. */
  readonly byHand: string;
  /** The id of the edited service: that it monitors its own page needs no notice. */
  readonly editing?: number;
};

/** Shows the result of checking the URL, announced politely as it changes. */
export const DetectionNotice = ({ detection, name, tile, byHand, editing }: Props) => (
  <div role="status" className="ac-detection">
    {detection.kind === 'checking' && (
      <div className="st ac-found pending">
        <Skeleton width={34} height={34} />
        <Text as="p" color="gray">
          Checking this status page...
        </Text>
      </div>
    )}
    {detection.kind === 'found' && <Found page={detection.page} name={name} tile={tile} editing={editing} />}
    {detection.kind === 'unread' && (
      <Unread title={`We couldn't read this status page. ${byHand}`}>
        {detection.page.reason}
        <WatchedAs page={detection.page} editing={editing} />
      </Unread>
    )}
    {detection.kind === 'failed' && <Unread title="We couldn't check this status page.">{detection.message}</Unread>}
  </div>
);

type FoundProps = Pick<Props, 'name' | 'tile' | 'editing'> & { readonly page: DetectedPage };

/** In the colour of its status, unless it's one that the team monitors already: that's no find. */
const Found = ({ page, name = nameByTitle(page.title), tile, editing }: FoundProps) => (
  <div className={`st ac-found ${othersOf(page, editing).length > 0 ? 'known' : `st-${page.status}`}`}>
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
  const others = othersOf(page, editing);
  if (others.length === 0) return null;
  const names = others.map((service) => service.name).join(', ');
  return (
    <Text as="p" size="1" weight="medium" mt="1">
      You already monitor this status page as {names}.
      {page.components.length > 0 && ' Choose other components to add it again.'}
    </Text>
  );
};

const othersOf = ({ watchedAs }: DetectedPage, editing: number | undefined) =>
  watchedAs.filter(({ serviceId }) => serviceId !== editing);
