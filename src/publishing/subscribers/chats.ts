/** News for the channel of a chat. */
export type ChatNotice = {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
};

export type Chat = 'slack' | 'discord' | 'teams';

const LONGEST_URL = 2_000;

/**
 * Parses the URL of a webhook, without the parts that its receiver ignores: with them, one receiver would look like many. `chat`: the
 * chat whose incoming webhook it is; absent for a program. Undefined for what is no URL, or too long.
 */
export const webhookOf = (text: string): { readonly url: URL; readonly chat: Chat | undefined } | undefined => {
  const url = URL.parse(text.trim());
  if (!url || url.href.length > LONGEST_URL) return undefined;
  url.hash = '';
  const chat = chatOf(url);
  const kept = chat && keptParameters[chat];
  for (const name of [...url.searchParams.keys()]) if (kept && !kept.includes(name)) url.searchParams.delete(name);
  return { url, chat };
};

/** Parameters that choose the channel or prove the sender; Teams signs all of its own. */
const keptParameters: Readonly<Record<Chat, readonly string[] | undefined>> = {
  slack: [],
  discord: ['thread_id'],
  teams: undefined,
};

/**
 * The chat whose incoming webhooks have such a URL; undefined for other URLs. The path tells, not the host: Mattermost and
 * Rocket.Chat run anywhere and take what Slack takes.
 */
export const chatOf = ({ pathname }: URL): Chat | undefined => {
  const [, first, second, id, token] = pathname.split('/');
  if ((first === 'services' || first === 'hooks') && second) return 'slack';
  if (first === 'api' && second === 'webhooks' && id && token) return 'discord';
  return pathname.includes('/triggers/') && pathname.endsWith('/paths/invoke') ? 'teams' : undefined;
};
