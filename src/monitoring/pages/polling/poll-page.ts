import { type AskPageDependencies, askPage, type ReadReply } from './ask-page.ts';
import { contentHashOf } from './content-hash.ts';
import { type EndedIncidentsDependencies, withEnded } from './ended-incidents.ts';
import type { ClaimedPage, PollOutcome, PollPage } from './ports.ts';
import { type SaveFailureDependencies, saveFailure, saveWait } from './save-failure.ts';
import type { PageToSave } from './save-reads.ts';
import { saveUnchanged } from './save-unchanged.ts';

export type PollPageDependencies = AskPageDependencies &
  EndedIncidentsDependencies &
  SaveFailureDependencies & {
    /** Written together with what other polls bring, outside any transaction. */
    readonly saveRead: (read: PageToSave) => Promise<PollOutcome>;
  };

/** Asks a claimed page and writes what came of it, with its facts, in one short transaction; the network stays outside of it. */
export const pollPage = (dependencies: PollPageDependencies): PollPage => {
  const { pages, saveRead } = dependencies;
  const ask = askPage(dependencies);
  const unchanged = saveUnchanged(dependencies);
  const failed = saveFailure(dependencies);
  const waiting = saveWait(dependencies);
  const complete = withEnded(dependencies);

  const read = async (
    page: ClaimedPage,
    { snapshot, format, sources, validators }: ReadReply,
  ): Promise<PollOutcome> => {
    const contentHash = contentHashOf(snapshot);
    const saysTheSame = contentHash === page.contentHash;
    const sameFormat = format === page.format;
    if (saysTheSame && sameFormat && page.failures === 0 && !page.readAgain) return unchanged(page, validators);
    const isNews = !saysTheSame && page.contentHash !== undefined && sameFormat;
    const whole = isNews ? await complete(page, snapshot) : snapshot;
    return saveRead({ page, format, sources, validators, contentHash, snapshot: whole });
  };

  return async (page) => {
    if (page.waitMs !== undefined) return waiting(page);
    const reply = await ask(page);
    switch (reply.kind) {
      case 'read':
        return read(page, reply);
      case 'unchanged':
        return unchanged(page, reply.validators);
      case 'failed':
        return failed(page, reply);
      case 'stopped':
        await pages.release(page);
        return 'lost';
    }
  };
};
