import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

type Word = 'Operational' | 'ServiceDegradation' | 'ServiceInterruption' | 'RestoringService' | 'ServiceRestored';

export type MicrosoftPost = {
  readonly word: Word;
  readonly at: number;
  readonly title?: string;
  readonly message?: string;
};

export const microsoftHost = 'status.cloud.microsoft';

/** Microsoft's own page: a post for each service, by its name; those that are well have been for hours. */
export const microsoft = (posts: Readonly<Record<string, MicrosoftPost>> = {}): PageSays => ({
  '/api/posts/m365Consumer': json(
    ['Mailbox', 'Drive'].map((name) => {
      const { word = 'Operational', at = -300, title = '', message = '' }: Partial<MicrosoftPost> = posts[name] ?? {};
      return {
        ServiceDisplayName: name,
        ServiceWorkloadName: name.toLowerCase(),
        Id: null,
        Title: title,
        Message: message,
        Status: word,
        AuthoredDateTime: '0001-01-01T00:00:00+00:00',
        LastUpdatedTime: minute(at),
      };
    }),
  ),
});
