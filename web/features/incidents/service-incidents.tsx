import { RiAddLine } from '@remixicon/react';
import { useState } from 'react';
import type { Incident, ServiceDetail } from '../../board/status/status.ts';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelEmpty } from '../../ui/panel/panel-notice.tsx';
import { ShowMore } from '../../ui/panel/show-more.tsx';
import { counted } from '../../ui/text/counted.ts';
import { IncidentTable } from './incident-table.tsx';
import { gravestFirst, isOpenTrouble, withoutNotices } from './periods.ts';

const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'));

const DETAIL_INCIDENTS = 50;
const SHOWN_AT_FIRST = 8;

/** Lists resolved incidents and notices; open incidents are above all other panels. */
const ServiceIncidents = ({ service, now }: { service: ServiceDetail; now: Date }) => {
  const [reporting, setReporting] = useState(false);
  const [all, setAll] = useState(false);
  const close = () => setReporting(false);
  const listed = service.incidents.filter((incident) => !isOpenTrouble(incident)).toSorted(gravestFirst([service]));
  const hidden = listed.length - SHOWN_AT_FIRST;
  return (
    <Panel
      title={`Incidents for ${service.name}`}
      text={foundText(listed, service.incidents.length)}
      actions={
        <ForRole least="member">
          <Button variant="outline" color="gray" size="1" onClick={() => setReporting(true)} {...IncidentDialog.intent}>
            <Icon of={RiAddLine} size={14} />
            Report Incident
          </Button>
        </ForRole>
      }
      footer={hidden > 0 ? <ShowMore hidden={hidden} noun="incident" all={all} onChange={setAll} /> : undefined}
    >
      {listed.length > 0 ? (
        <IncidentTable incidents={all ? listed : listed.slice(0, SHOWN_AT_FIRST)} now={now} />
      ) : (
        <PanelEmpty
          text={
            service.incidents.length === 0
              ? `No incidents reported for ${service.name}`
              : `No earlier incidents for ${service.name}`
          }
        />
      )}
      {reporting && (
        <IncidentDialog serviceId={service.id} serviceName={service.name} onClose={close} onFailed={close} />
      )}
    </Panel>
  );
};

/** Counts the incidents in the list; `known` counts all that were loaded, including open ones. */
const foundText = (incidents: readonly Incident[], known: number): string => {
  if (known === 0) return 'No incidents reported';
  if (incidents.length === 0) return `${counted(known, 'open incident')} above`;
  if (known >= DETAIL_INCIDENTS) return `${incidents.length} or more incidents found`;
  const count = withoutNotices(incidents).length;
  const notices = incidents.length - count;
  const found = [count > 0 && counted(count, 'incident'), notices > 0 && counted(notices, 'notice')];
  return `${found.filter(Boolean).join(' and ')} found`;
};

export default ServiceIncidents;
