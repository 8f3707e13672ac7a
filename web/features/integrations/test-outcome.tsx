import { RiCheckboxCircleFill, RiCloseCircleFill } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ChannelType } from './channels.ts';
import type { TestResult, useTestIntegration } from './integration-calls.ts';

type Props = {
  readonly type: ChannelType;
  readonly test: Pick<ReturnType<typeof useTestIntegration>, 'data' | 'isPending'>;
};

/** What became of the test. Chat services tell that they took a message, not that it appeared: the server asks the person. */
export const TestOutcome = ({ type, test }: Props) => {
  const result = test.isPending ? undefined : test.data;
  return (
    <div className="ac-test" role="status">
      {test.isPending && <p className="ac-hidden">Sending a test message</p>}
      {result && (
        <p className={`st st-${result.outcome === 'accepted' ? 'operational' : 'outage'} ac-test-result`}>
          <Icon of={result.outcome === 'accepted' ? RiCheckboxCircleFill : RiCloseCircleFill} />
          <span>
            <b>{headline(result)}</b> {result.message}
            {result.outcome === 'accepted' && type !== 'webhook' && (
              <>
                {' '}
                If not,{' '}
                <Link className="ac-link" to="/integrations/guides/{-$type}" params={{ type }} hash="troubleshooting">
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
