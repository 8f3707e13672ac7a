import type { SubscriberWords } from './words.ts';

export const nl: SubscriberWords = {
  form: {
    title: 'Updates per e-mail',
    lead: 'We mailen u als er iets uitvalt, en als het voorbij is.',
    email: 'E-mailadres',
    choice: 'Updates over',
    everything: 'Alles',
    chosen: 'Alleen deze:',
    leaveEmpty: 'Laat dit leeg',
    subscribe: 'Abonneren',
    wrongAddress: 'Vul een geldig e-mailadres in.',
    noItems: 'Kies er minstens één.',
    back: 'Naar de huidige status',
  },
  sent: {
    title: 'Kijk in uw inbox',
    text: 'Als dit adres updates kan krijgen, hebben we er een e-mail met een link naartoe gestuurd. De link werkt 7 dagen.',
  },
  channel: {
    title: 'Updates via een webhook',
    lead: 'We plaatsen een bericht in een kanaal van Slack, Teams of Discord als er iets uitvalt, en als het voorbij is. Uw eigen ontvanger krijgt JSON.',
    instead: 'Updates in Slack, Teams, Discord of via een webhook',
    url: 'URL van een inkomende webhook',
    wrongUrl: 'Vul de URL van een inkomende webhook in, die begint met https://.',
    sent: {
      title: 'Zoek ons bericht',
      text: 'Als deze webhook werkt, staat er nu een bericht met een link. Open die binnen 7 dagen om te bevestigen.',
    },
  },
  closed: {
    title: 'Nu geen nieuwe abonnees',
    text: 'U kunt deze pagina volgen in een feedlezer.',
  },
  tooMany: {
    title: 'Te veel verzoeken',
    text: 'Wacht een uur en probeer het opnieuw.',
  },
  expired: {
    title: 'Deze link is verlopen',
    text: 'Abonneer u opnieuw om een nieuwe te krijgen.',
  },
  confirm: {
    title: (page) => `Updates van ${page} krijgen?`,
    text: (address) => `We sturen ze naar ${address}.`,
    button: 'Bevestigen',
    done: 'U krijgt updates',
    doneText: 'In elk bericht staat een link om dit te wijzigen of te stoppen.',
  },
  manage: {
    title: 'Uw updates',
    text: (address) => `We sturen ze naar ${address}.`,
    save: 'Opslaan',
    saved: 'Opgeslagen.',
    feed: 'Uw eigen feed voor een feedlezer. Deel hem niet:',
  },
  unsubscribe: {
    title: 'Deze updates stoppen?',
    text: (address, page) => `${address} krijgt geen updates meer van ${page}.`,
    button: 'Afmelden',
    done: 'U bent afgemeld',
    undoText: (date) => `U kunt dit tot ${date} ongedaan maken.`,
    byApp: 'Uw e-mailprogramma vroeg hierom.',
    undo: 'Ongedaan maken',
    undone: 'U krijgt weer updates',
  },
  email: {
    confirmSubject: (page) => `Bevestig updates van ${page}`,
    confirmText: 'Bevestig uw e-mailadres om updates van deze statuspagina te krijgen.',
    channelText:
      'Bevestig dat dit kanaal updates van deze statuspagina krijgt. Als niemand hier daarom vroeg, negeer dit bericht dan.',
    confirmButton: 'Bevestigen',
    confirmFacts: 'De link werkt 7 dagen.',
    confirmReason:
      'U krijgt deze e-mail omdat iemand uw adres op deze pagina invulde. Was u dat niet, negeer deze e-mail dan.',
    knownSubject: (page) => `U krijgt al updates van ${page}`,
    knownText: 'Iemand vulde uw adres opnieuw in. U hoeft niets te doen.',
    knownReason: 'U krijgt deze e-mail omdat iemand uw adres op deze pagina invulde.',
    planned: (title) => `Gepland onderhoud: ${title}`,
    soon: (title) => `Begint binnenkort: ${title}`,
    started: (title) => `Begonnen: ${title}`,
    completed: (title) => `Afgerond: ${title}`,
    viewMaintenance: 'Onderhoud bekijken',
  },
};
