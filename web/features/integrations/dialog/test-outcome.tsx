import { Box } from '@radix-ui/themes';
import { RiCheckboxCircleFill, RiCloseCircleFill, RiInformationLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ChannelData } from '#channels';
import { Note } from '../../../ui/panel/note.tsx';
import type { TestResult, useTestIntegration } from '../integration-calls.ts';

type Props = {
  readonly channel: ChannelData;
  readonly test: Pick<ReturnType<typeof useTestIntegration>, 'data' | 'isPending'>;
  /** True if the user asked for a test while the form has unsaved changes. */
  readonly refused: boolean;
};

/** The result of the test. Chat services confirm that they accepted a message, not that it appeared: the server asks the user. */
export const TestOutcome = ({ channel, test, refused }: Props) => {
  const result = test.isPending || refused ? undefined : test.data;
  return (
    <Box flexGrow="1" flexBasis="100%" className="ac-test" role="status">
      {test.isPending && <p className="ac-hidden">Sending a test message</p>}
      {refused && <Note icon={RiInformationLine}>Save your changes first. Tests use the saved settings.</Note>}
      {result && (
        <Note
          icon={result.outcome === 'accepted' ? RiCheckboxCircleFill : RiCloseCircleFill}
          status={result.outcome === 'accepted' ? 'operational' : 'outage'}
        >
          <b>{headline(result)}</b> {result.message}
          {result.outcome === 'accepted' && channel.guideMinutes !== undefined && (
            <>
              {' '}
              If not,{' '}
              <Link
                className="ac-link"
                to="/integrations/guides/{-$type}"
                params={{ type: channel.type }}
                hash="troubleshooting"
              >
                see what to check
              </Link>
              .
            </>
          )}
        </Note>
      )}
    </Box>
  );
};

const headline = ({ outcome, status }: TestResult): string => {
  const code = status === null ? '' : ` (HTTP ${status})`;
  if (outcome === 'accepted') return `Accepted${code}.`;
  return outcome === 'refused' ? `Failed${code}.` : "Couldn't connect.";
};
