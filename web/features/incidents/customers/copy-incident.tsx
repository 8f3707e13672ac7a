import { customerText } from '../../../board/customers/customer-text.ts';
import type { Incident, Service } from '../../../board/status/status.ts';
import { CopyButton } from './copy-button.tsx';

type Props = {
  readonly incident: Incident;
  /** Its service, if the list knows it. */
  readonly service: Pick<Service, 'currentStatus' | 'customerWords'> | undefined;
};

/** Copies the message about an incident of a list. */
const CopyIncident = ({ incident, service }: Props) => {
  const { id, serviceId, serviceName } = incident;
  return (
    <CopyButton
      of={`${serviceName}, ${incident.title}`}
      write={(style) => ({
        text: customerText(
          incident,
          {
            serviceName,
            serviceStatus: service?.currentStatus ?? 'unknown',
            components: [],
            words: service?.customerWords,
            now: new Date(),
          },
          'short',
          style,
        ),
        place: { id: serviceId, incident: id },
      })}
    />
  );
};

export default CopyIncident;
