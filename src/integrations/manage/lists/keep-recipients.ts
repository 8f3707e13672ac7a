import { addressesIn } from '../../channels/email-list.ts';
import type { StoredIntegration } from '../ports.ts';
import type { Lists } from './module.ts';

/** The recipients of an email list are those of its settings. Joins the running transaction. */
export const keepRecipients = async (
  { lists }: { readonly lists: Pick<Lists, 'keep'> },
  id: number,
  { channel, settings }: Pick<StoredIntegration, 'channel' | 'settings'>,
): Promise<void> => {
  if (channel.isMailed) await lists.keep(id, addressesIn(settings.addresses ?? ''));
};
