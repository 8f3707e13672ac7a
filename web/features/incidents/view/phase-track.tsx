import { Text } from '@radix-ui/themes';
import './phase-track.css';
import type { Incident } from '../../../board/status/status.ts';
import { formatExact, formatShort } from '../../../ui/text/time.ts';
import { type PhaseStep, phaseSteps } from './phase-steps.ts';

/** The phases of an incident as a track, and when each was reached. */
export const PhaseTrack = ({ incident }: { incident: Incident }) => (
  <ol className="ac-track" aria-label="Phases">
    {phaseSteps(incident).map((step) => (
      <Step key={step.key} step={step} />
    ))}
  </ol>
);

const Step = ({ step: { label, state, at } }: { step: PhaseStep }) => (
  <li className={`ac-track-step ac-track-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
    <b>{label}</b>
    {at === undefined ? (
      <Text size="1" color="gray">
        {state === 'skipped' ? 'not reported' : state === 'ahead' ? 'not yet' : ''}
      </Text>
    ) : (
      <time className="ac-meta ac-numbers" dateTime={at} title={formatExact(at)}>
        {formatShort(at)}
      </time>
    )}
  </li>
);
