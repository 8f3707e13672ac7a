import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { sealedIds } from '../adapters/sealed-ids.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Pages } from '../ports.ts';
import type { ReadPublishedPage } from '../published-page.ts';
import type { SendEmail } from '../subscribers/sending/send-notification.ts';
import { createEntrance, type EntranceOptions } from './adapters/entrance.ts';
import { gateHandlers } from './adapters/http.ts';
import { linkEmails } from './adapters/link-email.ts';
import { postgresCodes } from './adapters/postgres-codes.ts';
import { postgresEmailCodes } from './adapters/postgres-email-codes.ts';
import { postgresGates } from './adapters/postgres-gates.ts';
import { postgresLinks } from './adapters/postgres-links.ts';
import { createLink, listLinks, revokeLink } from './links.ts';
import { signedPasses } from './passes.ts';
import { visitPage } from './visit-page.ts';

export { gateTables } from './adapters/tables.ts';

export type NamedMembers = (
  teamIds: readonly TeamId[],
  userIds: readonly UserId[],
) => Promise<readonly { readonly id: number; readonly name: string }[]>;

type Options = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly publicUrl: URL;
  readonly pagesUrl: URL;
  readonly box: SecretBox;
  readonly count: EntranceOptions['count'];
  readonly isTeamOpen: (teamId: TeamId) => Promise<boolean>;
  readonly membersOf: NamedMembers;
  readonly onError: EntranceOptions['onError'];
};

type Needs = {
  readonly pages: Pick<Pages, 'find' | 'hold'>;
  readonly pageAt: (url: string) => Promise<StoredPage | undefined>;
  readonly urlOf: (page: StoredPage) => string;
  readonly isPassword: EntranceOptions['isPassword'];
  readonly isSame: (given: string, expected: string) => boolean;
  readonly subscriberKeys: EntranceOptions['subscriberKeys'];
  readonly pageOfSubscriber: EntranceOptions['pageOfSubscriber'];
  readonly read: ReadPublishedPage;
  readonly sendEmail: SendEmail;
};

/** Wires the gates of status pages: passwords, members, signed links, and links by email. */
export const createGates = (options: Options, needs: Needs) => {
  const { em, box, membersOf } = options;
  const codes = postgresCodes(em);
  const linkKeys = sealedIds(box, 'page link');
  const isMember = async (teamId: TeamId, userId: UserId): Promise<boolean> =>
    (await membersOf([teamId], [userId])).length > 0;
  const emailLinks = { ...options, codes: postgresEmailCodes(em), newCode, hashCode, send: linkEmails(needs) };
  const parts = { ...options, ...needs, codes, hashCode, linkKeys, isMember, emailLinks };
  const managing = {
    ...parts,
    links: postgresLinks(em),
    namesOf: async (teamId: TeamId, userIds: readonly UserId[]) =>
      new Map((await membersOf([teamId], userIds)).map(({ id, name }) => [id, name])),
  };
  return {
    entrance: createEntrance({
      ...parts,
      readGate: postgresGates(options),
      passes: signedPasses({ sign: box.hmac, isSame: needs.isSame }),
    }),
    handlers: gateHandlers({
      list: listLinks(managing),
      create: createLink(managing),
      revoke: revokeLink(managing),
      visit: visitPage({ ...parts, newCode }),
    }),
  };
};

const CODE_BYTES = 32;
const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url');
const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
