import { Flex, Radio, Text } from '@radix-ui/themes';
import type { ReactNode } from 'react';

type Props = {
  /** The name of the group of radio buttons, unique on the page. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** A radio button with its label; as tall as a finger on a telephone. */
export const RadioLabel = ({ name, value, checked, onChoose, children }: Props) => (
  <Text as="label">
    <Flex align="center" gap="2" minHeight={{ initial: '44px', sm: '24px' }}>
      <Radio name={name} value={value} checked={checked} onChange={onChoose} />
      {children}
    </Flex>
  </Text>
);
