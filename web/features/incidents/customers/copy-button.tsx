import { RiFileCopyLine } from '@remixicon/react';
import type { Problem } from '../../../board/customers/problem-text.ts';
import type { CustomerStyle } from '../../../board/customers/style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCustomerStyle } from './customer-style.ts';
import { useCopyForCustomers } from './use-copy-for-customers.ts';

export type CopyButtonProps = {
  /** The service, which tells the buttons of several blocks and rows apart. */
  readonly of: string;
  readonly tabIndex?: number | undefined;
  readonly verb?: string;
  /** Writes the message at the click. */
  readonly write: (style: CustomerStyle) => Problem | undefined;
};

export const CopyButton = ({ of, tabIndex, verb = 'Copy for customers', write }: CopyButtonProps) => {
  const copyForCustomers = useCopyForCustomers();
  const style = useCustomerStyle();
  const copy = () => {
    const problem = write(style);
    if (problem) copyForCustomers(problem);
  };
  return (
    <IconButton
      className="small"
      label={`${verb}: ${of}`}
      title={verb}
      icon={RiFileCopyLine}
      tabIndex={tabIndex}
      onClick={copy}
    />
  );
};
