import { Box } from '@radix-ui/themes';
import { incidentSentence } from '../../../board/customers/incident-sentence.ts';
import type { Incident, Service } from '../../../board/status/status.ts';
import type { IncidentDetail } from '../../../data/queries.ts';
import { EditableCopy } from '../../../ui/editable-copy.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';

type Props = {
  readonly incident: Incident;
  readonly components: IncidentDetail['components'];
  readonly service: Service | undefined;
  readonly now: Date;
  /** The place of the button to copy, in the bar of a phone. */
  readonly copyPlace: Element | null;
};

/** A message to customers, ready to copy. */
export const CustomersPanel = ({ incident, components, service, now, copyPlace }: Props) => (
  <Panel title="For your customers" className="ac-customers ac-no-print">
    <Box px="4" pb="4">
      <EditableCopy
        label="Message"
        hint={`Based on ${incident.byHand ? "your team's report" : 'the status page'}. Edit it before you copy.`}
        text={incidentSentence(incident, {
          serviceName: incident.serviceName,
          serviceStatus: service?.currentStatus ?? 'unknown',
          components: components.filter(({ watched }) => watched).map(({ name }) => name),
          now,
        })}
        verb="Copy message"
        shortcut="c"
        place={copyPlace}
      />
    </Box>
  </Panel>
);
