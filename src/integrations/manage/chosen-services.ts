import type { Actor } from '../../shared/actor.ts';
import { invalidFields } from '../../shared/errors.ts';
import type { ServicesOf } from './ports.ts';

/**
 * The services whose alerts an integration gets; null means all, undefined no change. Earlier choices stay: such a service may
 * be deleted, and its end is still to be sent.
 * @throws AppError invalid_input for a service that isn't this user's
 */
export const chosenServices = async (
  { teamId }: Actor,
  serviceIds: readonly number[] | null | undefined,
  before: readonly number[] | undefined,
  { servicesOf }: { readonly servicesOf: ServicesOf },
): Promise<readonly number[] | undefined> => {
  if (serviceIds === undefined) return before;
  if (serviceIds === null) return undefined;
  const own = new Set([...(before ?? []), ...(await servicesOf(teamId)).map(({ serviceId }) => serviceId)]);
  if (serviceIds.some((id) => !own.has(id))) throw invalidFields({ serviceIds: 'Select one or more of your services' });
  return [...new Set(serviceIds)];
};
