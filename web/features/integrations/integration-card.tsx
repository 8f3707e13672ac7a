import { Card, Flex, Heading, Text } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';
import type { ComingCard as Look } from '#channels';
import { ServiceTile } from '../../board/service/service-tile.tsx';

type CardProps = Look & {
  /** Its level: 3 within a group. */
  readonly heading?: 'h2' | 'h3';
  readonly state: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

export const IntegrationCard = ({
  title,
  logoIcon,
  logoColor,
  text,
  heading = 'h3',
  state,
  note,
  children,
}: CardProps) => {
  const id = useId();
  return (
    <Card asChild size="2">
      <article aria-labelledby={id}>
        <Flex direction="column" gap="4" height="100%">
          <Flex asChild wrap="wrap" align="center" gap="3">
            <header>
              <ServiceTile logoIcon={logoIcon} logoColor={logoColor} />
              <Heading as={heading} size="3" className="ac-grow" id={id}>
                {title}
              </Heading>
              {state}
            </header>
          </Flex>
          <Flex direction="column" gap="2" flexGrow="1">
            <Text as="p" color="gray">
              {text}
            </Text>
            {note}
          </Flex>
          <Flex wrap="wrap" align="center" gapX="3" gapY="1" minHeight="36px">
            {children}
          </Flex>
        </Flex>
      </article>
    </Card>
  );
};
