import './services.css';
import {
  RiDeleteBinLine,
  RiEyeLine,
  RiNotificationOffLine,
  RiPencilLine,
  RiPushpin2Fill,
  RiPushpin2Line,
} from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { summaryOf } from '../../../board/service/service-summary.ts';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { lastReadOf, notReadText } from '../../../board/status/last-read.ts';
import { MuteMark } from '../../../board/status/mute-mark.tsx';
import { ServiceBadge } from '../../../board/status/service-badge.tsx';
import type { Service } from '../../../board/status/status.ts';
import { DayLinks } from '../../../board/uptime/day-links.tsx';
import { UptimeValue } from '../../../board/uptime/uptime-value.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatAgo, formatExact } from '../../../ui/text/time.ts';
import { dialogIntent } from '../service-dialogs.tsx';
import type { RowActions } from './row-actions.ts';
import { RowMenuButton } from './row-menu-button.tsx';

type Props = RowActions & {
  readonly service: Service;
  readonly now: Date;
  /** Only the controls of the current row are tab stops. */
  readonly tabIndex: 0 | -1;
};

/** The cells of one service in the list. */
export const ServiceRow = memo(({ service, now, ...actions }: Props) => (
  <div className={service.enabled ? 'ac-row' : 'ac-row paused'}>
    <Link
      to="/services"
      search={{ id: service.id }}
      className="ac-row-name"
      data-key={service.id}
      tabIndex={actions.tabIndex}
    >
      <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} />
      <span className="ac-grow">
        <b className="ac-truncate" title={service.name}>
          <bdi>{service.name}</bdi>
        </b>
        <span className="ac-meta ac-truncate" dir="auto" title={summaryOf(service, now)}>
          {summaryOf(service, now)}
        </span>
      </span>
    </Link>
    <span className="ac-row-status">
      <ServiceBadge service={service} />
      <MuteMark mute={service.mute} now={now} look="icon" />
    </span>
    <span className="ac-row-bar">
      <DayLinks serviceId={service.id} name={service.name} uptime={service.uptime} now={now} days={30} />
    </span>
    <span className="ac-row-uptime">
      <UptimeValue uptime={service.uptime} now={now} />
    </span>
    <span className="ac-row-checked ac-meta ac-numbers">
      <span className="ac-hidden">Last checked </span>
      <LastRead service={service} now={now} />
    </span>
    <RowButtons service={service} {...actions} />
    <span className="ac-row-more">{actions.changes && <RowMenuButton service={service} {...actions} />}</span>
  </div>
));

const LastRead = ({ service, now }: Pick<Props, 'service' | 'now'>) => {
  const time = lastReadOf(service);
  return time === null ? notReadText(service) : <time title={formatExact(time)}>{formatAgo(time, now)}</time>;
};

const RowButtons = ({ service, tabIndex, changes, onEdit, onDelete, onMute, onPin }: Omit<Props, 'now'>) => (
  <span className="ac-row-actions">
    {changes && (
      <IconButton
        tabIndex={tabIndex}
        label={`Pin ${service.name}`}
        aria-pressed={service.pinned}
        title={service.pinned ? 'Unpin' : 'Pin'}
        onClick={() => onPin(service)}
        icon={service.pinned ? RiPushpin2Fill : RiPushpin2Line}
      />
    )}
    {/* The row's own link is a tab stop already. */}
    <IconButton asChild label={`View ${service.name}`} title="View">
      <Link to="/services" search={{ id: service.id }} tabIndex={-1}>
        <Icon of={RiEyeLine} size={17} />
      </Link>
    </IconButton>
    {changes && <Changes service={service} tabIndex={tabIndex} onMute={onMute} onEdit={onEdit} onDelete={onDelete} />}
  </span>
);

type ChangesProps = Pick<Props, 'service' | 'tabIndex' | 'onMute' | 'onEdit' | 'onDelete'>;

const Changes = ({ service, tabIndex, onMute, onEdit, onDelete }: ChangesProps) => (
  <>
    <IconButton
      tabIndex={tabIndex}
      label={`Mute ${service.name}`}
      title="Mute"
      onClick={() => onMute(service)}
      {...dialogIntent.mute}
      icon={RiNotificationOffLine}
    />
    <IconButton
      tabIndex={tabIndex}
      label={`Edit ${service.name}`}
      title="Edit"
      onClick={() => onEdit(service)}
      {...dialogIntent.edit}
      icon={RiPencilLine}
    />
    <IconButton
      tabIndex={tabIndex}
      label={`Delete ${service.name}`}
      title="Delete"
      onClick={() => onDelete(service)}
      {...dialogIntent.delete}
      icon={RiDeleteBinLine}
      danger
    />
  </>
);
