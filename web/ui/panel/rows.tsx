import './rows.css';
import { Flex, type FlexProps } from '@radix-ui/themes';
import type { ReactNode } from 'react';

type RowsProps = {
  /** Nothing stands above, so the first needs no line. */
  readonly first?: boolean;
  readonly children: ReactNode;
};

/** A list whose entries are divided by lines. */
export const Rows = ({ first = false, children }: RowsProps) => (
  <ul className={first ? 'ac-rules first' : 'ac-rules'}>{children}</ul>
);

/** One entry of such a list: its parts stand side by side. */
export const Row = ({ children, ...layout }: FlexProps) => (
  <Flex asChild align="center" gap="3" px="4" py="3" {...layout}>
    <li>{children}</li>
  </Flex>
);
