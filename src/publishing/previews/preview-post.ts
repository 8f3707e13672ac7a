import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Pages } from '../ports.ts';
import type { GivenPost } from '../posts/manage-posts.ts';
import type { StoredPost } from '../posts/post.ts';
import type { GivenUpdate } from '../posts/post-updates.ts';
import type { PublishedPage, ReadPast } from '../published-page.ts';
import { notificationEmail, sceneOfPost } from '../subscribers/emails/notification-email.ts';
import type { SubscriberEmail } from '../visitors/emails/email-layout.ts';
import { statusPage } from '../visitors/html/status-page.ts';
import { type Scene, sceneOf } from '../visitors/scene.ts';

export type Previewing = {
  readonly pages: Pick<Pages, 'find'>;
  readonly createPost: (actor: Actor, pageId: number, given: GivenPost) => Promise<StoredPost>;
  readonly addPostUpdate: (actor: Actor, postId: number, given: GivenUpdate) => Promise<StoredPost>;
  readonly published: (teamId: TeamId, pages: readonly StoredPage[]) => Promise<readonly PublishedPage[]>;
  readonly past: Pick<ReadPast, 'post'>;
  readonly images: { readonly read: (pageId: number, name: string) => Promise<Buffer | undefined> };
  readonly transaction: Transaction;
};

export type PostPreview = {
  /** The status page as a document. */
  readonly page: string;
  /** Undefined if nobody is notified. */
  readonly email: Pick<SubscriberEmail, 'subject' | 'html'> | undefined;
};

/** The page as a document that needs nothing else, also before it's published. @throws AppError not_found */
export const previewPage =
  (previewing: Previewing) =>
  async ({ teamId }: Actor, pageId: number): Promise<string> =>
    drawn(previewing, await readPage(previewing, teamId, pageId));

/** The page and the email with a post that isn't made. @throws AppError as making it does */
export const previewPost =
  (previewing: Previewing) =>
  (actor: Actor, pageId: number, given: GivenPost): Promise<PostPreview> =>
    preview(previewing, actor, () => previewing.createPost(actor, pageId, { ...given, isDraft: false }));

/** The same with one more update of a post. @throws AppError as adding it does */
export const previewUpdate =
  (previewing: Previewing) =>
  (actor: Actor, postId: number, given: GivenUpdate): Promise<PostPreview> =>
    preview(previewing, actor, () => previewing.addPostUpdate(actor, postId, given));

/** Makes the post, reads its page, and takes it all back, so that a preview can't differ from the real thing. */
const preview = async (
  previewing: Previewing,
  { teamId }: Actor,
  make: () => Promise<StoredPost>,
): Promise<PostPreview> => {
  const { post, read, scene } = await rolledBack(previewing.transaction, async () => {
    const post = await make();
    const read = await readPage(previewing, teamId, post.pageId);
    return { post, read, scene: await sceneOfPost(read.shown, post.publicId, previewing.past) };
  });
  return { page: await drawn(previewing, read), email: emailOf(scene, post) };
};

type Read = { readonly stored: StoredPage; readonly shown: PublishedPage };

const readPage = async ({ pages, published }: Previewing, teamId: TeamId, pageId: number): Promise<Read> => {
  const stored = await pages.find(teamId, pageId);
  const [shown] = stored ? await published(teamId, [stored]) : [];
  if (!stored || !shown) throw notFound('The status page');
  return { stored, shown };
};

/** Its logo is in the document, since its own URL may not let the reader in. */
const drawn = async ({ images }: Previewing, { stored: { id, logo }, shown }: Read): Promise<string> => {
  const bytes = logo === undefined ? undefined : await images.read(id, logo);
  const type = logo?.endsWith('.png') ? 'png' : 'webp';
  const look = {
    ...shown.look,
    favicon: undefined,
    logo: bytes && `data:image/${type};base64,${bytes.toString('base64')}`,
  };
  return statusPage(sceneOf({ ...shown, look }));
};

/** The email of the newest update, to a reader of the whole page who got all earlier ones. */
const emailOf = (scene: Scene, { publicId, updates, createdAt }: StoredPost): PostPreview['email'] => {
  const [newest, ...earlier] = updates.toSorted((one, other) => other.id - one.id);
  if (!newest?.notifies) return undefined;
  const isFirst = !earlier.some(({ notifies }) => notifies);
  const isEnd = newest.phase === 'resolved' || newest.phase === 'completed';
  const kind = !isFirst && isEnd ? 'end' : 'news';
  const notice = { kind, isFirst, postPublicId: publicId, updatePublicId: newest.publicId } as const;
  const { url } = scene.page;
  return notificationEmail(scene, notice, { items: [], chooseUrl: url, unsubscribeUrl: url }, createdAt);
};

const TAKEN_BACK = new Error('A preview is taken back.');

const rolledBack = async <T>(transaction: Transaction, work: () => Promise<T>): Promise<T> => {
  const outcome = Promise.withResolvers<T>();
  try {
    await transaction(async () => {
      outcome.resolve(await work());
      throw TAKEN_BACK;
    });
  } catch (error) {
    if (error !== TAKEN_BACK) throw error;
  }
  return outcome.promise;
};
