import { customerText } from '../../../board/customers/customer-text.ts';
import type { Incident, Status } from '../../../board/status/status.ts';
import { CopyButton } from './copy-button.tsx';

type Props = {
  readonly incident: Incident;
  /** The present status of its service, if the list knows it. */
  readonly status: Status | undefined;
};

/** Copies the message about an incident of a list. */
const CopyIncident = ({ incident, status = 'unknown' }: Props) => {
  const { id, serviceId, serviceName } = incident;
  return (
    <CopyButton
      of={`${serviceName}, ${incident.title}`}
      write={(style) => ({
        text: customerText(
          incident,
          { serviceName, serviceStatus: status, components: [], now: new Date() },
          'short',
          style,
        ),
        place: { id: serviceId, incident: id },
      })}
    />
  );
};

export default CopyIncident;
