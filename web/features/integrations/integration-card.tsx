import { Card, Flex, Heading, Text } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';
import type { ComingCard as Look } from '#channels';
import { ServiceTile } from '../../board/service/service-tile.tsx';

type CardProps = Look & { readonly state: ReactNode; readonly note?: ReactNode; readonly children: ReactNode };

export const IntegrationCard = ({ title, logoIcon, logoColor, text, state, note, children }: CardProps) => {
  const heading = useId();
  return (
    <Card asChild size="2">
      <article aria-labelledby={heading}>
        <Flex direction="column" gap="4" height="100%">
          <Flex asChild wrap="wrap" align="center" gap="3">
            <header>
              <ServiceTile logoIcon={logoIcon} logoColor={logoColor} />
              <Heading as="h2" size="3" className="ac-grow" id={heading}>
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
