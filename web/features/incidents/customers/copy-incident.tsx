import type { Incident } from '../../../board/status/status.ts';
import { CopyButton } from './copy-button.tsx';
import { incidentProblem, type ToldService } from './incident-problem.ts';

type Props = {
  readonly incident: Incident;
  /** Its service, if the list knows it. */
  readonly service: ToldService | undefined;
};

const CopyIncident = ({ incident, service }: Props) => (
  <CopyButton
    of={`${incident.serviceName}, ${incident.title}`}
    {...(incident.awaitsAllClear && { verb: 'Copy the all-clear' })}
    write={(style) => incidentProblem(incident, service, style)}
  />
);

export default CopyIncident;
