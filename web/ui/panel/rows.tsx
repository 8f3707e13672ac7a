import './rows.css';
import { Flex, type FlexProps } from '@radix-ui/themes';
import type { ReactNode } from 'react';

type RowsProps = {
  /** True if there is nothing above, so that the first row needs no line. */
  readonly first?: boolean;
  readonly children: ReactNode;
};

/** A list whose entries are divided by lines. */
export const Rows = ({ first = false, children }: RowsProps) => (
  <ul className={first ? 'ac-rules first' : 'ac-rules'}>{children}</ul>
);

/** One row of such a list: its parts are side by side. */
export const Row = ({ children, ...layout }: FlexProps) => (
  <Flex asChild align="center" gap="3" px="4" py="3" {...layout}>
    <li>{children}</li>
  </Flex>
);
