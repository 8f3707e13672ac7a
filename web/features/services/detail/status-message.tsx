import { Flex, Text } from '@radix-ui/themes';
import { ForRole } from '../../../data/role.ts';
import './detail.css';
import { whatIsWrong } from '../../../board/service/what-is-wrong.ts';
import { isUnread, knownStatus, type Mark, marksOf } from '../../../board/status/marks.ts';
import type { Service } from '../../../board/status/status.ts';
import { formatExact, formatShort } from '../../../ui/text/time.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { useClearStatus } from '../service-calls.ts';

/**
 * Shows the page's message, or why it can't be read, edged in the colour of the status if that is known. Nothing if that is only the title
 * of an open incident, which "Happening now" has.
 */
export const StatusMessage = ({ service, now }: { service: Service; now: Date }) => {
  const { problem, setByHand, openIncident, incidents } = service;
  const [text, ...more] = sentencesOf(service, now);
  const isBelow = text === openIncident?.title && incidents.some(({ id }) => id === openIncident?.id);
  if (isBelow && more.length === 0 && problem === null && !setByHand) return null;
  return (
    <section className={`ac-told st st-${knownStatus(service)}`}>
      <Text asChild size="2" weight="medium" className="ac-toned">
        <h3>Status Message</h3>
      </Text>
      <Text as="p" size="3" dir="auto">
        {text ?? 'No status message available.'}
      </Text>
      {problem !== null && text !== problem && (
        <Text as="p" size="1" color="gray" dir="auto">
          {problem}
        </Text>
      )}
      {more.map((sentence) => (
        <Text as="p" size="1" color="gray" key={sentence}>
          {sentence}
        </Text>
      ))}
      {setByHand && <ByHand service={service} />}
    </section>
  );
};

// The message itself mentions outdated data; other marks are shown elsewhere.
const saidHere: readonly Mark['kind'][] = ['failing', 'old_copy', 'unreadable', 'never_read'];

/** If the page can't be read, the sentences say first since when, in the reader's own time; its last message is only the last known one. */
const sentencesOf = (service: Service, now: Date): readonly string[] => {
  const marks = marksOf(service).filter(({ kind }) => saidHere.includes(kind));
  const sentences = marks.map(({ sentence }) => sentence);
  if (service.reason === 'unreadable' || service.reason === 'never_read') return sentences;
  const message = whatIsWrong(service, now) ?? service.statusMessage ?? '';
  if (message === '') return sentences;
  return isUnread(service) ? [...sentences, `Last known: ${message}`] : [message, ...sentences];
};

const ByHand = ({ service }: { service: Service }) => {
  const clear = useClearStatus(service.id);
  const { setBy, statusSince } = service;
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <span className="ac-meta">
        Set by {setBy?.name ?? 'your team'}
        {statusSince !== null && (
          <>
            ,{' '}
            <time dateTime={statusSince} title={formatExact(statusSince)}>
              {formatShort(statusSince)}
            </time>
          </>
        )}
        , until the status page changes.
      </span>
      <ForRole least="member">
        <TextButton disabled={clear.isPending} onClick={() => clear.mutate(undefined)}>
          {clear.isPending ? 'Saving...' : 'Clear status'}
        </TextButton>
      </ForRole>
    </Flex>
  );
};
