import { Box, Flex, Heading, Text } from '@radix-ui/themes';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import '../../board/status/status.css';
import { statusLabel } from '../../board/status/status.ts';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { counted } from '../../ui/text/counted.ts';
import { formatMoment, setTimeFormat } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { keptBoard } from './read-kept-board.ts';

type Props = {
  /** Renders the screen again. */
  readonly reset: () => void;
  /** Shown if there's no board. */
  readonly instead: ReactNode;
};

/** Tries again; the browser also does so once it's online. */
const useRetry = (reset: () => void): (() => void) => {
  const router = useRouter();
  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return retry;
};

const readBoard = () => {
  const board = keptBoard();
  if (board) setTimeFormat(board.time);
  return board;
};

/** The last board before the network was lost, in the grey of unknown: its statuses may have changed. */
const LastKnown = ({ reset, instead }: Props) => {
  const [board] = useState(readBoard);
  const retry = useRetry(reset);
  const now = useNow();
  if (!board) return instead;
  const { team, at, services, total } = board;
  const more = total - services.length;
  return (
    <Flex direction="column" gap="4">
      <Flex asChild wrap="wrap" align="center" gap="3" className="st st-unknown">
        <header>
          <Box flexGrow="1">
            <Heading as="h2" size="6">
              Last known, {formatMoment(new Date(at), now)}
            </Heading>
            <Text as="p" color="gray" role="status">
              We can't reach Allclear. The statuses may have changed since.
            </Text>
          </Box>
          <Button variant="outline" color="gray" onClick={retry}>
            Try again
          </Button>
        </header>
      </Flex>
      <Panel title={team} text={`${counted(total, 'service')}, last known`}>
        <Rows>
          {services.map(({ name, status, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two services may have one name
            <Row key={index} align="start">
              <span className="st st-unknown dot">
                <StatusIcon status={status} size={16} />
              </span>
              <Box minWidth="0">
                <Text as="div" weight="medium">
                  <bdi>{name}</bdi>
                </Text>
                <Text as="div" size="1" color="gray" dir="auto">
                  {statusLabel[status]}
                  {message && `: ${message}`}
                </Text>
              </Box>
            </Row>
          ))}
          {more > 0 && <Row>And {counted(more, 'more service')}</Row>}
        </Rows>
      </Panel>
    </Flex>
  );
};

export default LastKnown;
