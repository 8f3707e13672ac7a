import { maintenanceSentence } from '../../../board/customers/maintenance-sentence.ts';
import { serviceInWords } from '../../../board/customers/own-words.ts';
import type { Service, ServiceDetail } from '../../../board/status/status.ts';
import { EditableCopy } from '../../../ui/copy/editable-copy.tsx';

type Props = {
  readonly service: Service;
  readonly maintenance: ServiceDetail['maintenances'][number];
  readonly now: Date;
};

const MaintenanceWords = ({ service, maintenance, now }: Props) => (
  <EditableCopy
    label="Message"
    text={maintenanceSentence(maintenance, {
      serviceName: serviceInWords(service.name, service.customerWords),
      now,
    })}
    verb="Copy for customers"
  />
);

export default MaintenanceWords;
