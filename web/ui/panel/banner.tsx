import './panel.css';
import { Box, Card, Flex, Text } from '@radix-ui/themes';
import type { RemixiconComponentType } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  readonly label: string;
  readonly icon: RemixiconComponentType;
  readonly title: string;
  readonly text: string;
  /** One button or link, if the next step isn't on this screen already. */
  readonly children?: ReactNode;
};

/** A quiet line across a screen with something to do. */
export const Banner = ({ label, icon, title, text, children }: Props) => (
  <Card asChild size="1" className="ac-sunk">
    <section aria-label={label}>
      <Flex wrap="wrap" align="center" gap="3">
        <Text asChild color="jade">
          <Icon of={icon} size={20} />
        </Text>
        <Box flexGrow="1" flexBasis="220px" minWidth="0">
          <Text as="p">
            <Text weight="bold">{title}</Text> <Text color="gray">{text}</Text>
          </Text>
        </Box>
        {children}
      </Flex>
    </section>
  </Card>
);
