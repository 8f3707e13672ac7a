import type { GateWords } from './gate-words.ts';

export const en: GateWords = {
  title: 'There’s no public status page here',
  text: 'Check the URL. If the page is private, enter the password you were given.',
  password: 'Password',
  open: 'Open page',
  wrong: 'This password doesn’t open a page here. Check it and try again.',
  team: 'I’m a member of the team',
  email: 'Or get a link at your work email address',
  send: 'Email me a link',
  sentTitle: 'Check your inbox',
  sentText: 'If this address opens a page here, we’ve sent it a link. The link works once, for 15 minutes.',
  openTitle: 'Open the status page',
  expired: 'This link doesn’t open a page here. It may have expired. Get a new one.',
  subject: (page) => `Your link to ${page}`,
  emailText: 'Open the status page with this link. It works once, for 15 minutes.',
  reason: 'You get this email because somebody entered your address on this page. If it wasn’t you, ignore this email.',
};
