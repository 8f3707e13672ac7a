import type { SubscriberWords } from './words.ts';

export const cs: SubscriberWords = {
  form: {
    title: 'Zprávy e-mailem',
    lead: 'Napíšeme vám, když něco přestane fungovat, a když je po všem.',
    email: 'E-mailová adresa',
    choice: 'Zprávy o',
    everything: 'Vše',
    chosen: 'Jen tyto:',
    leaveEmpty: 'Nechte prázdné',
    subscribe: 'Odebírat',
    wrongAddress: 'Zadejte platnou e-mailovou adresu.',
    noItems: 'Vyberte aspoň jednu položku.',
    back: 'Zobrazit aktuální stav',
  },
  sent: {
    title: 'Podívejte se do schránky',
    text: 'Pokud tato adresa může zprávy dostávat, poslali jsme na ni e-mail s odkazem. Odkaz platí 7 dní.',
  },
  channel: {
    title: 'Zprávy přes webhook',
    lead: 'Napíšeme do kanálu ve Slacku, Teams nebo Discordu, když něco přestane fungovat, a když je po všem. Vlastní příjemce dostane JSON.',
    instead: 'Zprávy ve Slacku, Teams, Discordu nebo přes webhook',
    url: 'URL příchozího webhooku',
    wrongUrl: 'Zadejte URL příchozího webhooku, která začíná https://.',
    sent: {
      title: 'Vyhledejte naši zprávu',
      text: 'Pokud webhook funguje, je tam teď zpráva s odkazem. Pro potvrzení ji otevřete do 7 dní.',
    },
  },
  closed: {
    title: 'Nové odběry teď nepřijímáme',
    text: 'Stránku můžete sledovat ve čtečce.',
  },
  tooMany: {
    title: 'Příliš mnoho pokusů',
    text: 'Počkejte hodinu a zkuste to znovu.',
  },
  expired: {
    title: 'Platnost odkazu vypršela',
    text: 'Nový odkaz dostanete, když se k odběru přihlásíte znovu.',
  },
  confirm: {
    title: (page) => `Dostávat zprávy: ${page}?`,
    text: (address) => `Budeme je posílat na ${address}.`,
    button: 'Potvrdit',
    done: 'Budete dostávat zprávy',
    doneText: 'V každé zprávě je odkaz pro změnu nebo ukončení odběru.',
  },
  manage: {
    title: 'Vaše zprávy',
    text: (address) => `Posíláme je na ${address}.`,
    save: 'Uložit',
    saved: 'Uloženo.',
    feed: 'Váš vlastní kanál pro čtečku. Nesdílejte ho:',
  },
  unsubscribe: {
    title: 'Ukončit odběr?',
    text: (address, page) => `${address} už nebude dostávat zprávy: ${page}.`,
    button: 'Zrušit odběr',
    done: 'Odběr je zrušen',
    undoText: (date) => `Vrátit to můžete do: ${date}.`,
    byApp: 'Požádal o to váš poštovní program.',
    undo: 'Vrátit zpět',
    undone: 'Znovu budete dostávat zprávy',
  },
  email: {
    confirmSubject: (page) => `Potvrďte odběr: ${page}`,
    confirmText: 'Potvrďte svou e-mailovou adresu, abyste dostávali zprávy z této stavové stránky.',
    channelText:
      'Potvrďte, že tento kanál má dostávat zprávy z této stavové stránky. Pokud o to nikdo nežádal, zprávu ignorujte.',
    confirmButton: 'Potvrdit',
    confirmFacts: 'Odkaz platí 7 dní.',
    confirmReason:
      'Tento e-mail dostáváte, protože někdo na této stránce zadal vaši adresu. Pokud jste to nebyli vy, ignorujte ho.',
    knownSubject: (page) => `Zprávy už dostáváte: ${page}`,
    knownText: 'Někdo znovu zadal vaši adresu. Nemusíte nic dělat.',
    knownReason: 'Tento e-mail dostáváte, protože někdo na této stránce zadal vaši adresu.',
    planned: (title) => `Plánovaná údržba: ${title}`,
    soon: (title) => `Brzy začne: ${title}`,
    started: (title) => `Začalo: ${title}`,
    completed: (title) => `Dokončeno: ${title}`,
    viewMaintenance: 'Zobrazit údržbu',
  },
};
