import './panel.css';
import './section.css';
import { Card, Flex, Grid, Heading, Text } from '@radix-ui/themes';
import { type ReactNode, useEffect, useId } from 'react';
import { anchorIn } from './section-anchor.ts';

type Props = {
  readonly title: string;
  /** The purpose of the section. */
  readonly text: string;
  readonly children: ReactNode;
};

/** A part of a screen with its name and purpose next to its panel. */
export const Section = ({ title, text, children }: Props) => {
  const heading = useId();
  const anchor = anchorIn(title);
  useEffect(() => {
    if (window.location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView?.();
  }, [anchor]);
  return (
    <Grid
      asChild
      columns={{ initial: 'minmax(0, 1fr)', md: 'minmax(0, 260px) minmax(0, 668px)' }}
      gapX="6"
      gapY="4"
      className="ac-section"
    >
      <section id={anchor} aria-labelledby={heading}>
        <header>
          <Heading as="h2" size="3" mb="1" id={heading}>
            {title}
          </Heading>
          <Text as="p" color="gray">
            {text}
          </Text>
        </header>
        <Card className="ac-panel">{children}</Card>
      </section>
    </Grid>
  );
};

type FootProps = { readonly aside?: ReactNode; readonly children: ReactNode };

/** The last line of a section's panel, with the actions at its right. */
export const SectionFoot = ({ aside, children }: FootProps) => (
  <Flex asChild wrap="wrap" align="center" justify="end" gap="3" px="4" py="3">
    <footer className="ac-panel-foot ac-sunk">
      {aside && <Flex flexGrow="1">{aside}</Flex>}
      {children}
    </footer>
  </Flex>
);
