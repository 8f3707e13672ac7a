import { useQuery } from '@tanstack/react-query';
import { receiptText } from '../../../board/receipt/receipt.ts';
import { receiptQuery } from '../../../data/queries.ts';
import { Panel } from '../../../ui/panel/panel.tsx';

/** Shows how soon alerts about the service's page arrived; renders nothing if none was sent. */
const ReceiptPanel = ({ serviceId }: { serviceId: number }) => {
  const { data } = useQuery(receiptQuery(serviceId));
  const text = data && receiptText(data);
  if (!text) return null;
  return (
    <Panel title="Alert delivery" text={text}>
      {null}
    </Panel>
  );
};

export default ReceiptPanel;
