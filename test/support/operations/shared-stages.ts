import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { createStage, type Stage } from './stage.ts';

/** More, and limits of a person or a team would answer in place of an operation. */
const OPERATIONS_OF_ONE = 15;

/**
 * They take from a stage what others need, its session, user, team, service, integration or open incident, or succeed only with
 * somebody who hasn't done anything else.
 */
const alone: ReadonlySet<string> = new Set<OperationId>([
  'logout',
  'undoEmailChange',
  'resetPassword',
  'deleteUser',
  'changePassword',
  'deleteService',
  'deleteServices',
  'deletePublicService',
  'updateIncident',
  'updatePublicIncident',
  'updateManagedUser',
  'deleteManagedUser',
  'unlinkSingleSignOn',
  'extendTrial',
  'sendUserConfirmation',
  'sendEmailConfirmation',
  'createTeam',
  'chooseTeam',
  'deleteIntegration',
  'deletePublicIntegration',
  'deleteAlertMapping',
]);

/** The stage of an operation, which it shares with those before and after it unless it needs one of its own. */
export type SharedStages = (id: OperationId) => Promise<Stage>;

export const sharedStages = (world: Parameters<typeof createStage>[0]): SharedStages => {
  let shared: Promise<Stage>;
  let taken = 0;
  return (id) => {
    if (alone.has(id)) return createStage(world);
    if (taken++ % OPERATIONS_OF_ONE === 0) shared = createStage(world);
    return shared;
  };
};
