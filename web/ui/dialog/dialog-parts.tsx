import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';

type Part = { readonly children: ReactNode };

/** The title of a dialog, with the elements next to it. */
export const DialogHead = ({ children }: Part) => (
  <Flex asChild align="start" gap="3" px="5" pt="4" pb="1">
    <header>{children}</header>
  </Flex>
);

/** All that is between the title and the buttons; it scrolls. */
export const DialogBody = ({ children }: Part) => (
  <Flex direction="column" gap="3" minHeight="0" px="5" pt="3" pb="5" className="ac-dialog-body">
    {children}
  </Flex>
);

/** The buttons of a dialog, the primary one last. */
export const DialogFoot = ({ children }: Part) => (
  <Flex asChild wrap="wrap" align="center" justify="end" gap="2" px="5" py="3">
    <footer className="ac-dialog-foot">{children}</footer>
  </Flex>
);
