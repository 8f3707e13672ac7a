import type { components } from '#api';
import { isoText } from '../../../platform/database/iso-text.ts';
import type { ShownCreator } from '../creators.ts';

/** The creator of a feed or a shared report in the contract's form. */
export const creatorJson = ({
  createdBy,
  endsAt,
}: ShownCreator): Pick<components['schemas']['Feed'], 'createdBy' | 'endsAt'> => ({
  createdBy: createdBy ?? null,
  endsAt: endsAt ? isoText(endsAt) : null,
});
