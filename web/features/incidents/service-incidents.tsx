import './service-incidents.css';
import { Button } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useState } from 'react';
import { type Incident, phaseLabel, type ServiceDetail } from '../../board/status/status.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { counted } from '../../ui/text/counted.ts';
import { formatShort } from '../../ui/text/time.ts';
import { receiptOf } from './incident-notes.ts';
import { IncidentTable } from './incident-table.tsx';

const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'));

/** The most that a service's detail has. */
const DETAIL_INCIDENTS = 50;

type Open = { readonly incident?: Incident };

/** The incidents of one service with their updates; those reported by hand can be changed. */
export const ServiceIncidents = ({ service, now }: { service: ServiceDetail; now: Date }) => {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <IncidentTable
        incidents={service.incidents}
        isCut={service.incidents.length >= DETAIL_INCIDENTS}
        services={[service]}
        now={now}
        title={`Incidents for ${service.name}`}
        emptyMessage={`No incidents reported for ${service.name}`}
        viewAll={false}
        actions={
          <Button variant="outline" color="gray" size="1" onClick={() => setOpen({})} {...IncidentDialog.intent}>
            <Icon of={RiAddLine} size={14} />
            Report Incident
          </Button>
        }
        more={(incident) => <IncidentMore incident={incident} onUpdate={() => setOpen({ incident })} />}
      />
      {open && (
        <IncidentDialog
          serviceId={service.id}
          serviceName={service.name}
          incident={open.incident}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
};

const IncidentMore = ({ incident, onUpdate }: { incident: Incident; onUpdate: () => void }) => {
  const receipt = receiptOf(incident);
  return (
    <div className="ac-incident-more">
      {incident.description && <p className="ac-meta">{incident.description}</p>}
      {incident.updates.length > 0 && (
        <details>
          <summary className="ac-meta">{counted(incident.updates.length, 'update')}</summary>
          <ol>
            {incident.updates.map((update) => (
              <li key={`${update.at} ${update.text}`}>
                <b>{phaseLabel[update.status]}</b>{' '}
                <time className="ac-meta ac-numbers" dateTime={update.at}>
                  {formatShort(update.at)}
                </time>
                <p className="ac-meta">{update.text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {receipt !== undefined && <p className="ac-meta ac-numbers">{receipt}</p>}
      <div className="ac-incident-links">
        {incident.byHand && (
          <button
            type="button"
            className="ac-text-button ac-link"
            aria-label={`Update ${incident.title}`}
            onClick={onUpdate}
          >
            Update
          </button>
        )}
        {incident.url !== null && (
          <a
            className="ac-link"
            href={incident.url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${incident.title} in a new tab`}
          >
            Open
          </a>
        )}
      </div>
    </div>
  );
};
