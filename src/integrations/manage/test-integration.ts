import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { PostDestination, PostResult, PostSender, SendResult } from '../channels/ports.ts';
import type { EndpointPermit, EndpointRateLimits } from '../delivery/ports.ts';
import { reasonOf } from '../delivery/result-words.ts';
import type { Alert } from '../model/alert.ts';
import { absent } from './absent.ts';
import type { testList } from './lists/test-list.ts';
import type { Deliveries, Integrations, StoredIntegration } from './ports.ts';

export type TestDependencies = {
  readonly integrations: Integrations;
  readonly deliveries: Deliveries;
  readonly rateLimits: EndpointRateLimits;
  readonly sender: PostSender;
  readonly testList: ReturnType<typeof testList>;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<void>;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

export type TestResult = {
  readonly outcome: 'accepted' | 'refused' | 'unreachable';
  /** The receiver's HTTP status. */
  readonly status?: number;
  readonly message: string;
};

/**
 * Sends a test now and returns the receiver's answer; it's stored with the deliveries.
 * @throws AppError not_found; conflict for email; too_many_requests while alerts take all the capacity
 */
export const testIntegration =
  (dependencies: TestDependencies) =>
  async (actor: Actor, integrationId: number): Promise<TestResult> => {
    const { integrations, deliveries, now, newId, publicUrl } = dependencies;
    const integration = await integrations.find(actor.teamId, integrationId);
    if (!integration) throw await absent(actor, integrationId, integrations);
    const permit = await permitFor(integrationId, dependencies);
    const sentAt = now();
    const alert: Alert = {
      kind: 'test',
      id: newId(),
      occurredAt: sentAt,
      services: [],
      boardUrl: `${publicUrl}/integrations`,
      integrationName: integration.name,
    };
    const { result, message } = await tested(integration, alert, dependencies).finally(permit.release);
    const outcome = result.kind === 'kept' ? 'accepted' : result.kind;
    const status = 'status' in result ? result.status : undefined;
    const answer = result.kind === 'unreachable' ? result.reason : result.answer;
    const accepted = outcome === 'accepted';
    await deliveries.recordTest(integrationId, alert, { accepted, status, answer, sentAt, answeredAt: now() });
    return { outcome, status, message };
  };

const tested = async (
  integration: StoredIntegration,
  alert: Alert,
  { integrations, sender, testList: toList }: Pick<TestDependencies, 'integrations' | 'sender' | 'testList'>,
): Promise<{ readonly result: SendResult; readonly message: string }> => {
  if (integration.channel.isMailed) return toList(integration, alert);
  const result = await sender.send(alert, await destinationOf(integration, integrations));
  return { result, message: outcomeText(integration, result) };
};

/** An endpoint that takes one message a second is waited for. */
const permitFor = async (
  integrationId: number,
  { rateLimits, pause }: Pick<TestDependencies, 'rateLimits' | 'pause'>,
): Promise<EndpointPermit> => {
  for (let looks = 0; looks < PERMIT_LOOKS; looks += 1) {
    const permit = await rateLimits.acquire(integrationId);
    if (permit) return permit;
    await pause(PERMIT_LOOK_MS);
  }
  throw new AppError(
    'too_many_requests',
    "We're sending alerts to this integration right now. Test it again in a moment.",
  );
};

const PERMIT_LOOKS = 50;
const PERMIT_LOOK_MS = 100;

const destinationOf = async (integration: StoredIntegration, integrations: Integrations): Promise<PostDestination> => {
  const { id, teamId, channel, webhookUrl, settings, secretSettings } = integration;
  const secrets = channel.isSigned ? await integrations.secrets(teamId, id) : [];
  return { kind: 'post', channel, webhookUrl, settings, secretSettings, secrets };
};

/** Accepted doesn't mean seen. */
const outcomeText = ({ channel, settings }: StoredIntegration, result: PostResult): string =>
  result.kind === 'accepted' ? channel.acceptedText(result.status, settings) : reasonOf(result);
