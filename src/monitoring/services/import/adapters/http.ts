import type { components } from '#api';
import { invalidFields } from '../../../../shared/errors.ts';
import type { ListedService } from '../listed-service.ts';
import type { GivenList, ReadList } from '../read-list.ts';

type Schemas = components['schemas'];

/** A request's list, in one of two forms. @throws AppError invalid_input at the missing or superfluous field */
export const givenListOf = ({ text, from, token }: Schemas['ImportList']): GivenList => {
  if (from === undefined) {
    if (token !== undefined) throw invalidFields({ from: 'Set from to the tool that this token belongs to.' });
    if (text === undefined) throw invalidFields({ text: 'Send the list in `text`, or set `from` to fetch it.' });
    return { text };
  }
  if (text !== undefined) throw invalidFields({ text: 'Send either text or from, not both.' });
  if (token === undefined) throw invalidFields({ token: 'To import from StatusGator, send a StatusGator API token.' });
  return { from, token };
};

export const readListJson = ({ format, services, leftOut }: ReadList): Schemas['ReadList'] => ({
  format,
  services: services.map(listedJson),
  leftOut: leftOut.map(({ name, address, reason }) => ({ name: name ?? null, address: address ?? null, reason })),
});

const listedJson = (listed: ListedService): Schemas['ListedService'] => ({
  name: listed.name ?? null,
  address: listed.address ?? null,
  category: listed.category ?? null,
  kind: listed.kind,
  statusPageUrl: listed.kind === 'unusable' ? null : listed.statusPageUrl,
  logoIcon: listed.kind === 'catalogue' ? listed.known.logoIcon : null,
  logoColor: listed.kind === 'catalogue' ? listed.known.logoColor : null,
  watchedAs: listed.kind === 'watched' ? listed.watchedAs : null,
  reason: listed.kind === 'unusable' ? listed.reason : null,
});
