import type { SubscriberWords } from './words.ts';

export const da: SubscriberWords = {
  form: {
    title: 'Opdateringer på e-mail',
    lead: 'Vi skriver, når noget holder op med at virke, og når det er overstået.',
    email: 'E-mailadresse',
    choice: 'Opdateringer om',
    everything: 'Alt',
    chosen: 'Kun disse:',
    leaveEmpty: 'Lad dette være tomt',
    subscribe: 'Abonnér',
    wrongAddress: 'Skriv en gyldig e-mailadresse.',
    noItems: 'Vælg mindst én.',
    back: 'Se den aktuelle status',
  },
  sent: {
    title: 'Se i din indbakke',
    text: 'Hvis denne adresse kan få opdateringer, har vi sendt den en e-mail med et link. Linket virker i 7 dage.',
  },
  channel: {
    title: 'Opdateringer via webhook',
    lead: 'Vi skriver i en kanal i Slack, Teams eller Discord, når noget holder op med at virke, og når det er overstået. Din egen modtager får JSON.',
    instead: 'Opdateringer i Slack, Teams, Discord eller via webhook',
    url: 'URL til en indgående webhook',
    wrongUrl: 'Skriv URL’en til en indgående webhook. Den begynder med https://.',
    sent: {
      title: 'Find vores besked',
      text: 'Hvis denne webhook virker, er der nu en besked med et link. Åbn det inden for 7 dage for at bekræfte.',
    },
  },
  closed: {
    title: 'Ingen nye abonnenter lige nu',
    text: 'Du kan følge siden i en feedlæser i stedet.',
  },
  tooMany: {
    title: 'For mange forsøg',
    text: 'Vent en time, og prøv igen.',
  },
  expired: {
    title: 'Linket er udløbet',
    text: 'Abonnér igen for at få et nyt.',
  },
  confirm: {
    title: (page) => `Få opdateringer fra ${page}?`,
    text: (address) => `Vi sender dem til ${address}.`,
    button: 'Bekræft',
    done: 'Du får opdateringer',
    doneText: 'Hver besked har et link til at ændre eller stoppe dem.',
  },
  manage: {
    title: 'Dine opdateringer',
    text: (address) => `Vi sender dem til ${address}.`,
    save: 'Gem',
    saved: 'Gemt.',
    feed: 'Dit eget feed til en feedlæser. Del det ikke:',
  },
  unsubscribe: {
    title: 'Stop disse opdateringer?',
    text: (address, page) => `${address} får ikke flere opdateringer fra ${page}.`,
    button: 'Afmeld',
    done: 'Du er afmeldt',
    undoText: (date) => `Du kan fortryde indtil ${date}.`,
    byApp: 'Dit e-mailprogram bad om det.',
    undo: 'Fortryd',
    undone: 'Du får opdateringer igen',
  },
  email: {
    confirmSubject: (page) => `Bekræft opdateringer fra ${page}`,
    confirmText: 'Bekræft din e-mailadresse for at få opdateringer fra denne statusside.',
    channelText:
      'Bekræft, at denne kanal skal få opdateringer fra denne statusside. Hvis ingen her bad om det, kan I se bort fra beskeden.',
    confirmButton: 'Bekræft',
    confirmFacts: 'Linket virker i 7 dage.',
    confirmReason:
      'Du får denne e-mail, fordi nogen skrev din adresse på denne side. Hvis det ikke var dig, kan du se bort fra den.',
    knownSubject: (page) => `Du får allerede opdateringer fra ${page}`,
    knownText: 'Nogen skrev din adresse igen. Du behøver ikke gøre noget.',
    knownReason: 'Du får denne e-mail, fordi nogen skrev din adresse på denne side.',
    planned: (title) => `Planlagt vedligeholdelse: ${title}`,
    soon: (title) => `Begynder snart: ${title}`,
    started: (title) => `Begyndt: ${title}`,
    completed: (title) => `Afsluttet: ${title}`,
    viewMaintenance: 'Se vedligeholdelsen',
  },
};
