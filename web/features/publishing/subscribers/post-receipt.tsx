import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../data/api.ts';
import { counted } from '../../../ui/text/counted.ts';
import type { Post } from '../publishing-calls.ts';
import { audienceQuery, receiptsQuery } from './subscriber-calls.ts';

/** The numbers of those who were notified of the start and the end of a post; nothing if nobody was. */
export const PostReceipt = ({ page, post }: { readonly page: number; readonly post: number }) => {
  const { data } = useQuery(receiptsQuery(page));
  const receipt = data?.find(({ postId }) => postId === post);
  return receipt && receipt.told + receipt.waiting > 0 ? (
    <Text as="p" size="2" color="gray">
      {receiptText(receipt)}
    </Text>
  ) : null;
};

export const receiptText = ({ told, toldEnd, left, waiting }: components['schemas']['PostReceipt']): string =>
  [
    `${told.toLocaleString('en')} notified of the start`,
    ...(toldEnd + left > 0 ? [`${toldEnd.toLocaleString('en')} of the end`] : []),
    ...(left > 0 ? [`${left.toLocaleString('en')} unsubscribed in between`] : []),
    ...(waiting > 0 ? [`${waiting.toLocaleString('en')} still being sent`] : []),
  ].join(', ');

type Audience = components['schemas']['Audience'];

/** Those whom a post about these items reaches; undefined while it's loaded. */
export const useAudience = (page: number, items: readonly number[]): Audience | undefined =>
  useQuery(audienceQuery(page, items)).data;

export type Reach = Pick<Audience, 'email'> & Partial<Audience>;

/** Those whom an update of a post reaches: its end goes to everybody who was notified before. Undefined while it's loaded. */
export const useReach = (post: Post, isEnd: boolean): Reach | undefined => {
  const audience = useAudience(
    post.pageId,
    post.items.map(({ itemId }) => itemId),
  );
  const receipt = useQuery(receiptsQuery(post.pageId)).data?.find(({ postId }) => postId === post.id);
  return isEnd && receipt ? { email: receipt.told } : audience;
};

export const peopleText = ({ email }: Reach): string =>
  email === 1 ? '1 person' : `${email.toLocaleString('en')} people`;

/** "412 people by email and 6 webhooks" */
export const audienceText = (audience: Reach): string => {
  const people = `${peopleText(audience)} by email`;
  return audience.webhook ? `${people} and ${counted(audience.webhook, 'webhook')}` : people;
};
