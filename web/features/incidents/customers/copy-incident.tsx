import type { Incident, Service } from '../../../board/status/status.ts';
import { CopyButton } from './copy-button.tsx';
import { incidentProblem } from './incident-problem.ts';

type Props = {
  readonly incident: Incident;
  /** Its service, if the list knows it. */
  readonly service: Pick<Service, 'currentStatus' | 'customerWords'> | undefined;
};

const CopyIncident = ({ incident, service }: Props) => (
  <CopyButton
    of={`${incident.serviceName}, ${incident.title}`}
    write={(style) => incidentProblem(incident, service, style)}
  />
);

export default CopyIncident;
