/** News for the channel of a chat. */
export type ChatNotice = {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
};

export type Chat = 'slack' | 'discord' | 'teams';

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
