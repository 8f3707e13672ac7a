import type { SubscriberWords } from './words.ts';

export const sv: SubscriberWords = {
  form: {
    title: 'Uppdateringar via e-post',
    lead: 'Vi mejlar när något slutar fungera, och när det är över.',
    email: 'E-postadress',
    choice: 'Uppdateringar om',
    everything: 'Allt',
    chosen: 'Bara dessa:',
    leaveEmpty: 'Lämna tomt',
    subscribe: 'Prenumerera',
    wrongAddress: 'Ange en giltig e-postadress.',
    noItems: 'Välj minst en.',
    back: 'Se aktuell status',
  },
  sent: {
    title: 'Titta i inkorgen',
    text: 'Om adressen kan få uppdateringar har vi skickat ett mejl med en länk. Länken gäller i 7 dagar.',
  },
  channel: {
    title: 'Uppdateringar via webhook',
    lead: 'Vi skriver i en kanal i Slack, Teams eller Discord när något slutar fungera, och när det är över. En egen mottagare får JSON.',
    instead: 'Uppdateringar i Slack, Teams, Discord eller via webhook',
    url: 'URL till en inkommande webhook',
    wrongUrl: 'Ange URL:en till en inkommande webhook. Den börjar med https://.',
    sent: {
      title: 'Leta efter vårt meddelande',
      text: 'Om webhooken fungerar finns där nu ett meddelande med en länk. Öppna den inom 7 dagar för att bekräfta.',
    },
  },
  closed: {
    title: 'Inga nya prenumeranter just nu',
    text: 'Du kan följa sidan i en flödesläsare i stället.',
  },
  tooMany: {
    title: 'För många försök',
    text: 'Vänta en timme och försök igen.',
  },
  expired: {
    title: 'Länken har gått ut',
    text: 'Prenumerera igen för att få en ny.',
  },
  confirm: {
    title: (page) => `Få uppdateringar från ${page}?`,
    text: (address) => `Vi skickar dem till ${address}.`,
    button: 'Bekräfta',
    done: 'Du får uppdateringar',
    doneText: 'Varje meddelande har en länk för att ändra eller avsluta.',
  },
  manage: {
    title: 'Dina uppdateringar',
    text: (address) => `Vi skickar dem till ${address}.`,
    save: 'Spara',
    saved: 'Sparat.',
    feed: 'Ditt eget flöde för en flödesläsare. Dela det inte:',
  },
  unsubscribe: {
    title: 'Avsluta uppdateringarna?',
    text: (address, page) => `${address} får inga fler uppdateringar från ${page}.`,
    button: 'Avsluta prenumerationen',
    done: 'Du prenumererar inte längre',
    undoText: (date) => `Du kan ångra dig till ${date}.`,
    byApp: 'Ditt e-postprogram bad om det.',
    undo: 'Ångra',
    undone: 'Du får uppdateringar igen',
  },
  email: {
    confirmSubject: (page) => `Bekräfta uppdateringar från ${page}`,
    confirmText: 'Bekräfta din e-postadress för att få uppdateringar från den här statussidan.',
    channelText:
      'Bekräfta att kanalen ska få uppdateringar från den här statussidan. Om ingen här bad om det kan du bortse från meddelandet.',
    confirmButton: 'Bekräfta',
    confirmFacts: 'Länken gäller i 7 dagar.',
    confirmReason:
      'Du får det här mejlet eftersom någon skrev din adress på sidan. Om det inte var du kan du bortse från det.',
    knownSubject: (page) => `Du får redan uppdateringar från ${page}`,
    knownText: 'Någon skrev din adress igen. Du behöver inte göra något.',
    knownReason: 'Du får det här mejlet eftersom någon skrev din adress på sidan.',
    planned: (title) => `Planerat underhåll: ${title}`,
    soon: (title) => `Börjar snart: ${title}`,
    started: (title) => `Har börjat: ${title}`,
    completed: (title) => `Klart: ${title}`,
    viewMaintenance: 'Visa underhållet',
  },
};
