import './notice-page.css';
import { Flex, Heading, Text } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';

type NoticePageProps = {
  readonly title: string;
  readonly text: string;
  /** How screen readers announce the text, if it appears after the page. */
  readonly role?: 'status' | 'alert';
  /** Shown above the title. */
  readonly picture?: ReactNode;
  /** Still under way. */
  readonly busy?: boolean;
  /** Buttons. */
  readonly children?: ReactNode;
  /** Shown below the buttons. */
  readonly below?: ReactNode;
};

/** A whole page with a single message, for users who may have no session. */
export const NoticePage = ({ title, text, role, picture, busy = false, children, below }: NoticePageProps) => (
  <Flex asChild align="center" justify="center" minHeight="100vh" p="5">
    <main className="ac-notice-page" aria-busy={busy}>
      <Flex direction="column" gap="4" width="100%" maxWidth="460px">
        <Brand />
        {picture}
        <Heading size="8">{title}</Heading>
        <Text as="p" color="gray" role={role}>
          {text}
        </Text>
        {children && <Flex gap="2">{children}</Flex>}
        {below}
      </Flex>
    </main>
  </Flex>
);
