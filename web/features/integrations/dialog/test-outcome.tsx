import { RiCheckboxCircleFill, RiCloseCircleFill, RiInformationLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ChannelData } from '#channels';
import { Icon } from '../../../ui/icon.tsx';
import type { TestResult, useTestIntegration } from '../integration-calls.ts';

type Props = {
  readonly channel: ChannelData;
  readonly test: Pick<ReturnType<typeof useTestIntegration>, 'data' | 'isPending'>;
  /** A test was asked for while what would be tested is not saved. */
  readonly refused: boolean;
};

/** What became of the test. Chat services tell that they took a message, not that it appeared: the server asks the person. */
export const TestOutcome = ({ channel, test, refused }: Props) => {
  const result = test.isPending || refused ? undefined : test.data;
  return (
    <div className="ac-test" role="status">
      {test.isPending && <p className="ac-hidden">Sending a test message</p>}
      {refused && (
        <p className="st st-unknown ac-test-result">
          <Icon of={RiInformationLine} />
          <span>Save your changes first. A test goes to where alerts go now.</span>
        </p>
      )}
      {result && (
        <p className={`st st-${result.outcome === 'accepted' ? 'operational' : 'outage'} ac-test-result`}>
          <Icon of={result.outcome === 'accepted' ? RiCheckboxCircleFill : RiCloseCircleFill} />
          <span>
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
          </span>
        </p>
      )}
    </div>
  );
};

const headline = ({ outcome, status }: TestResult): string => {
  const code = status === null ? '' : ` (HTTP ${status})`;
  if (outcome === 'accepted') return `Accepted${code}.`;
  return outcome === 'refused' ? `Refused${code}.` : 'Not reached.';
};
