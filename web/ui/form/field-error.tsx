import { Flex, Text } from '@radix-ui/themes';
import { RiErrorWarningLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** What is wrong with what was typed or asked for. */
export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <Flex asChild align="center" gap="1">
    <Text as="p" size="1" color="red" id={id}>
      <Icon of={RiErrorWarningLine} size={14} />
      {children}
    </Text>
  </Flex>
);
