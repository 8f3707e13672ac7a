import './detail.css';
import { Button } from '@radix-ui/themes';
import { RiDeleteBinLine, RiExternalLinkLine, RiPencilLine } from '@remixicon/react';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { whatIsWrong } from '../../../board/service/what-is-wrong.ts';
import { type Mark, marksOf } from '../../../board/status/marks.ts';
import { ServiceBadge } from '../../../board/status/service-badge.tsx';
import type { Service } from '../../../board/status/status.ts';
import { PausedBadge, StatusBadge } from '../../../board/status/status-badge.tsx';
import { StatusMarks } from '../../../board/status/status-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { capitalised } from '../../../ui/text/capitalised.ts';
import { useClearStatus } from '../service-calls.ts';

type HeadProps = { readonly service: Service; readonly onOpen: (dialog: 'edit' | 'delete' | 'status') => void };

/** What the service is, how it is, and what can be done with it. */
export const DetailHead = ({ service, onOpen }: HeadProps) => (
  <div className="ac-detail-head">
    <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} size="large" />
    <div className="ac-grow">
      <div className="ac-detail-name">
        <h2>{service.name}</h2>
        <ServiceBadge service={service} />
        <StatusMarks service={service} />
      </div>
      <p className="ac-muted">{service.description}</p>
    </div>
    <div className="ac-detail-actions">
      <Button variant="outline" color="gray" onClick={() => onOpen('status')}>
        Set Status
      </Button>
      <Button variant="outline" color="gray" onClick={() => onOpen('edit')}>
        <Icon of={RiPencilLine} />
        Edit
      </Button>
      <Button variant="outline" color="red" onClick={() => onOpen('delete')}>
        <Icon of={RiDeleteBinLine} />
        Delete
      </Button>
    </div>
  </div>
);

/** What the page says, edged in the colour of the status. */
export const StatusMessage = ({ service }: { service: Service }) => (
  <section className={`ac-told st st-${service.enabled ? service.currentStatus : 'unknown'}`}>
    <h3>Status Message</h3>
    <p dir="auto">{whatIsWrong(service) ?? (service.statusMessage || 'No status message available.')}</p>
    {service.problem !== null && <p className="ac-meta">{service.problem}</p>}
    {marksOf(service)
      .filter(({ kind }) => saidHere.includes(kind))
      .map(({ kind, sentence }) => (
        <p key={kind} className="ac-meta">
          {sentence}
        </p>
      ))}
    {service.setByHand && <ByHand serviceId={service.id} />}
  </section>
);

// The message itself says what is stale; the other marks have a place of their own.
const saidHere: readonly Mark['kind'][] = ['failing', 'old_copy', 'unreadable', 'never_read'];

const ByHand = ({ serviceId }: { serviceId: number }) => {
  const clear = useClearStatus(serviceId);
  return (
    <div className="ac-meta">
      Set by hand, until the page reports a change.
      <button
        type="button"
        className="ac-text-button ac-link"
        disabled={clear.isPending}
        onClick={() => clear.mutate(undefined)}
      >
        {clear.isPending ? 'Saving...' : 'Clear'}
      </button>
    </div>
  );
};

/** Status, category, last check and status page. */
export const DetailFacts = ({ service }: { service: Service }) => (
  <section className="ac-panel" aria-label="Details">
    <dl className="ac-fact-grid">
      <div>
        <dt className="ac-meta">Status</dt>
        <dd>{service.enabled ? <StatusBadge status={service.currentStatus} plain /> : <PausedBadge />}</dd>
      </div>
      <div>
        <dt className="ac-meta">Category</dt>
        <dd>{service.category ? capitalised(service.category) : 'N/A'}</dd>
      </div>
      <div>
        <dt className="ac-meta">Last Checked</dt>
        <dd>{service.lastChecked === null ? 'Not yet' : new Date(service.lastChecked).toLocaleString()}</dd>
      </div>
      {service.statusPageUrl !== '' && (
        <div>
          <dt className="ac-meta">Status Page</dt>
          <dd>
            <a className="ac-link ac-page-link" href={service.statusPageUrl} target="_blank" rel="noreferrer">
              <span className="ac-truncate">{hostOf(service.statusPageUrl)}</span>
              <Icon of={RiExternalLinkLine} size={13} />
              <span className="ac-hidden">(opens in a new tab)</span>
            </a>
          </dd>
        </div>
      )}
    </dl>
  </section>
);

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
