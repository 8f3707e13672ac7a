import { Text } from '@radix-ui/themes';
import { type Received, receiptText } from '../../board/receipt/receipt.ts';

/** Shows how soon alerts arrive; renders nothing if none was sent. */
export const ReceiptLine = ({ integration }: { integration: Received }) => {
  const text = receiptText(integration);
  return text === undefined ? null : (
    <Text as="p" size="1" color="gray">
      {text}
    </Text>
  );
};
