import { maintenanceSentence } from '../../../board/customers/maintenance-sentence.ts';
import { serviceInWords } from '../../../board/customers/own-words.ts';
import type { Service, ServiceDetail } from '../../../board/status/status.ts';
import { EditableCopy } from '../../../ui/copy/editable-copy.tsx';
import { useCustomerStyle } from '../../incidents/customers/customer-style.ts';

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
      style: useCustomerStyle(),
    })}
    verb="Copy for customers"
  />
);

export default MaintenanceWords;
