import './detail.css';
import { RiExternalLinkLine, RiPencilLine } from '@remixicon/react';
import { pageForPeople } from '#page-for-people';
import { categoryLabel } from '../../../board/service/category.ts';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { lastReadOf, notReadText } from '../../../board/status/last-read.ts';
import { ServiceBadge } from '../../../board/status/service-badge.tsx';
import type { Service } from '../../../board/status/status.ts';
import { StatusMarks } from '../../../board/status/status-marks.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatAgo, formatExact, formatShort } from '../../../ui/text/time.ts';
import { usePin } from '../service-calls.ts';
import { dialogIntent } from '../service-dialogs.tsx';

type HeadProps = {
  readonly service: Service;
  readonly now: Date;
  readonly onOpen: (dialog: 'edit' | 'delete' | 'status') => void;
};

/** What the service is, how it is, and what can be done with it. */
export const DetailHead = ({ service, now, onOpen }: HeadProps) => (
  <div className="ac-detail-head">
    <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} size="large" />
    <div className="ac-grow">
      <div className="ac-detail-name">
        <h2>
          <bdi>{service.name}</bdi>
        </h2>
        <ServiceBadge service={service} />
        <StatusMarks service={service} />
      </div>
      {service.description && (
        <p className="ac-muted" dir="auto">
          {service.description}
        </p>
      )}
      <Facts service={service} now={now} />
    </div>
    <div className="ac-detail-actions">
      <Button variant="outline" color="gray" onClick={() => onOpen('status')} {...dialogIntent.status}>
        Set Status
      </Button>
      <Button variant="outline" color="gray" onClick={() => onOpen('edit')} {...dialogIntent.edit}>
        <Icon of={RiPencilLine} />
        Edit
      </Button>
      <PinButton service={service} />
      <Button variant="outline" color="red" onClick={() => onOpen('delete')} {...dialogIntent.delete}>
        Delete
      </Button>
    </div>
  </div>
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
    <dl className="ac-detail-facts">
      <div>
        <dt>Category</dt>
        <dd>{service.category ? categoryLabel(service.category) : 'N/A'}</dd>
      </div>
      <div>
        <dt>Last Checked</dt>
        <dd>
          {checked === null ? (
            notReadText(service)
          ) : (
            <time dateTime={checked} title={formatExact(checked)}>
              {formatShort(checked)} ({formatAgo(checked, now)})
            </time>
          )}
        </dd>
      </div>
      {service.statusPageUrl !== '' && (
        <div>
          <dt>Status Page</dt>
          <dd>
            <a
              className="ac-link ac-page-link"
              href={pageForPeople(service.statusPageUrl)}
              target="_blank"
              rel="noreferrer"
            >
              <span className="ac-truncate">{hostOf(service.statusPageUrl)}</span>
              <Icon of={RiExternalLinkLine} size={13} />
              <span className="ac-hidden">(opens in a new tab)</span>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
