import { maintenanceSentence } from '../../../board/customers/maintenance-sentence.ts';
import type { ServiceDetail } from '../../../board/status/status.ts';
import { EditableCopy } from '../../../ui/copy/editable-copy.tsx';

type Props = {
  /** The service's name. */
  readonly name: string;
  readonly maintenance: ServiceDetail['maintenances'][number];
  readonly now: Date;
};

/** The message to customers about the maintenance. */
const MaintenanceWords = ({ name, maintenance, now }: Props) => (
  <EditableCopy
    label="Message"
    text={maintenanceSentence(maintenance, { serviceName: name, now })}
    verb="Copy for customers"
  />
);

export default MaintenanceWords;
