import type { GateWords } from './gate-words.ts';

export const sv: GateWords = {
  title: 'Här finns ingen offentlig statussida',
  text: 'Kontrollera adressen. Om sidan är privat anger du lösenordet som du har fått.',
  password: 'Lösenord',
  open: 'Öppna sidan',
  wrong: 'Lösenordet öppnar ingen sida här. Kontrollera det och försök igen.',
  team: 'Jag är med i teamet',
  email: 'Eller få en länk till din e-postadress på jobbet',
  send: 'Skicka en länk',
  sentTitle: 'Titta i inkorgen',
  sentText: 'Om adressen öppnar en sida här har vi skickat en länk till den. Länken fungerar en gång, i 15 minuter.',
  openTitle: 'Öppna statussidan',
  expired: 'Länken öppnar ingen sida här. Den kan ha gått ut. Begär en ny.',
  subject: (page) => `Din länk till ${page}`,
  emailText: 'Öppna statussidan med den här länken. Den fungerar en gång, i 15 minuter.',
  reason: 'Du får det här mejlet eftersom någon skrev din adress på sidan. Om det inte var du kan du bortse från det.',
};
