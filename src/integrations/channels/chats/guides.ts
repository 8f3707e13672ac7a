import type { Guide } from '../screens.ts';

type ChatGuide = Pick<Guide, 'minutes' | 'needs' | 'steps'> & Partial<Guide>;

/** A guide whose last step and gains are the same for each chat. */
export const chatGuide = ({ steps, ...guide }: ChatGuide): Guide => ({
  gains: [
    'A message when a service degrades or goes down',
    'Another one when it recovers',
    'Optional maintenance notices',
    'Links to the board and to the status page',
  ],
  answers: [],
  ...guide,
  steps: [
    ...steps,
    {
      title: 'Configure in Allclear',
      text: 'Use the button at the top of this page, fill in the form and choose Connect. Then choose Send test, and check that the message appears.',
    },
  ],
});
