import { Card, Flex, Heading, Text } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { LevelLine } from './level-line.tsx';

type Props = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'alert';
  /** At most two buttons. */
  readonly children?: ReactNode;
};

/** One sentence and a next step, in place of a list or data. */
export const Notice = ({ title, text, role, children }: Props) => (
  <Card asChild size="2">
    <section role={role}>
      <Flex direction="column" align="center" gap="2" py="7">
        <LevelLine />
        <Heading as="h2" size="3" align="center">
          {title}
        </Heading>
        {text && (
          <Text as="p" color="gray" align="center">
            {text}
          </Text>
        )}
        {children && (
          <Flex wrap="wrap" justify="center" gap="2" mt="3">
            {children}
          </Flex>
        )}
      </Flex>
    </section>
  </Card>
);
