import type { GateWords } from './gate-words.ts';

export const de: GateWords = {
  title: 'Hier gibt es keine öffentliche Statusseite',
  text: 'Prüfen Sie die Adresse. Ist die Seite privat, geben Sie das Passwort ein, das Sie bekommen haben.',
  password: 'Passwort',
  open: 'Seite öffnen',
  wrong: 'Dieses Passwort öffnet hier keine Seite. Prüfen Sie es und versuchen Sie es noch einmal.',
  team: 'Ich gehöre zum Team',
  email: 'Oder bekommen Sie einen Link an Ihre berufliche E-Mail-Adresse',
  send: 'Link zuschicken',
  sentTitle: 'Sehen Sie in Ihr Postfach',
  sentText:
    'Wenn diese Adresse hier eine Seite öffnet, haben wir einen Link geschickt. Er gilt einmal und 15 Minuten lang.',
  openTitle: 'Statusseite öffnen',
  expired: 'Dieser Link öffnet hier keine Seite. Vielleicht ist er abgelaufen. Fordern Sie einen neuen an.',
  subject: (page) => `Ihr Link zu ${page}`,
  emailText: 'Öffnen Sie die Statusseite mit diesem Link. Er gilt einmal und 15 Minuten lang.',
  reason:
    'Sie bekommen diese E-Mail, weil jemand Ihre Adresse auf dieser Seite eingegeben hat. Wenn Sie es nicht waren, tun Sie nichts.',
};
