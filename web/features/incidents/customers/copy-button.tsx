import { RiFileCopyLine } from '@remixicon/react';
import { useNavigate } from '@tanstack/react-router';
import type { Problem } from '../../../board/customers/problem-text.ts';
import type { CustomerStyle } from '../../../board/customers/style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { copyForCustomers } from './copy-text.ts';
import { useCustomerStyle } from './customer-style.ts';

export type CopyButtonProps = {
  /** The service, which tells the buttons of several blocks and rows apart. */
  readonly of: string;
  readonly tabIndex?: number | undefined;
  /** Writes the message at the click. */
  readonly write: (style: CustomerStyle) => Problem | undefined;
};

/** Copies a message for customers with one click. */
export const CopyButton = ({ of, tabIndex, write }: CopyButtonProps) => {
  const edit = useEditText();
  const style = useCustomerStyle();
  const copy = () => {
    const problem = write(style);
    if (problem) void copyForCustomers(problem, edit);
  };
  return (
    <IconButton
      className="small"
      label={`Copy for customers: ${of}`}
      title="Copy for customers"
      icon={RiFileCopyLine}
      tabIndex={tabIndex}
      onClick={copy}
    />
  );
};

/** Opens the place where a message can be edited. */
export const useEditText = () => {
  const navigate = useNavigate();
  return (search: Problem['place']) => void navigate({ to: '/services', search });
};
