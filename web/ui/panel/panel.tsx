import './panel.css';
import { Box, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A titled part of a screen. */
export const Panel = ({ title, text, actions, footer, className = '', children }: Props) => {
  const heading = useId();
  return (
    <Card asChild className={`ac-panel ${className}`}>
      <section aria-labelledby={heading}>
        <Flex asChild wrap="wrap" align="center" gap="3" minHeight="56px" px="4" py="3">
          <header>
            <Box flexGrow="1" flexBasis={{ initial: 'max-content', sm: '0' }} minWidth="0">
              <Heading as="h2" size="3" id={heading}>
                {title}
              </Heading>
              {text && (
                <Text as="p" size="1" color="gray">
                  {text}
                </Text>
              )}
            </Box>
            {actions}
          </header>
        </Flex>
        {children}
        {footer && <PanelFoot>{footer}</PanelFoot>}
      </section>
    </Card>
  );
};

type FootProps = { readonly busy?: boolean; readonly className?: string; readonly children: ReactNode };

/** The last line of a panel; `busy` while its data is loading. */
export const PanelFoot = ({ busy = false, className = '', children }: FootProps) => (
  <Flex asChild wrap="wrap" align="center" justify="between" gap="3" px="4" py="2">
    <footer className={`ac-panel-foot ${className}`} aria-busy={busy}>
      {children}
    </footer>
  </Flex>
);
