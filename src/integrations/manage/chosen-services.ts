import type { Actor } from '../../shared/actor.ts';
import { invalidFields } from '../../shared/errors.ts';
import type { ServicesOf } from './ports.ts';

/**
 * The services that an integration is told of, null and undefined meaning all and as before. Those that were chosen before stay as they are: the service may be deleted, and its end is still to be told.
 * @throws AppError invalid_input for what is no service of this user.
 */
export const chosenServices = async (
  { userId }: Actor,
  serviceIds: readonly number[] | null | undefined,
  before: readonly number[] | undefined,
  { servicesOf }: { readonly servicesOf: ServicesOf },
): Promise<readonly number[] | undefined> => {
  if (serviceIds === undefined) return before;
  if (serviceIds === null) return undefined;
  const own = new Set([...(before ?? []), ...(await servicesOf(userId)).map(({ serviceId }) => serviceId)]);
  if (serviceIds.some((id) => !own.has(id))) throw invalidFields({ serviceIds: 'Choose among your services' });
  return [...new Set(serviceIds)];
};
