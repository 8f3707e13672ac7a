import { emailOf, type SubscriberEmail } from '../../visitors/emails/email-layout.ts';
import type { Scene } from '../../visitors/scene.ts';
import type { SubscriberKind } from '../subscriber.ts';
import { subscriberWords } from '../words/index.ts';

/** Asks the reader of an address, or of a channel, to confirm it. */
export const confirmationEmail = (scene: Scene, confirmUrl: string, kind: SubscriberKind): SubscriberEmail => {
  const { email } = subscriberWords[scene.page.language];
  const subject = email.confirmSubject(scene.words.page.title(scene.page.name));
  return emailOf(scene, {
    subject,
    preview: email.confirmText,
    block: undefined,
    heading: subject,
    facts: email.confirmFacts,
    body: kind === 'email' ? email.confirmText : email.channelText,
    button: { text: email.confirmButton, url: confirmUrl },
    reason: email.confirmReason,
    links: [],
    unsubscribe: undefined,
  });
};

/** Says to a confirmed subscriber that somebody entered their address again. */
export const knownEmail = (scene: Scene, chooseUrl: string): SubscriberEmail => {
  const { email } = subscriberWords[scene.page.language];
  const subject = email.knownSubject(scene.words.page.title(scene.page.name));
  return emailOf(scene, {
    subject,
    preview: email.knownText,
    block: undefined,
    heading: subject,
    facts: '',
    body: email.knownText,
    button: { text: scene.words.email.choose, url: chooseUrl },
    reason: email.knownReason,
    links: [],
    unsubscribe: undefined,
  });
};
