import type { SubscriberWords } from './words.ts';

export const pl: SubscriberWords = {
  form: {
    title: 'Powiadomienia e-mailem',
    lead: 'Napiszemy, gdy coś przestanie działać i gdy problem minie.',
    email: 'Adres e-mail',
    choice: 'Powiadomienia o',
    everything: 'Wszystko',
    chosen: 'Tylko te:',
    leaveEmpty: 'Proszę zostawić puste',
    subscribe: 'Subskrybuj',
    wrongAddress: 'Proszę podać poprawny adres e-mail.',
    noItems: 'Proszę wybrać co najmniej jeden element.',
    back: 'Zobacz bieżący stan',
  },
  sent: {
    title: 'Proszę sprawdzić skrzynkę',
    text: 'Jeśli ten adres może dostawać powiadomienia, wysłaliśmy na niego wiadomość z linkiem. Link działa 7 dni.',
  },
  channel: {
    title: 'Powiadomienia przez webhook',
    lead: 'Napiszemy na kanale Slack, Teams lub Discord, gdy coś przestanie działać i gdy problem minie. Własny odbiornik dostanie JSON.',
    instead: 'Powiadomienia w Slack, Teams, Discord lub przez webhook',
    url: 'Adres URL webhooka przychodzącego',
    wrongUrl: 'Proszę podać adres URL webhooka przychodzącego, zaczynający się od https://.',
    sent: {
      title: 'Proszę poszukać naszej wiadomości',
      text: 'Jeśli ten webhook działa, jest tam wiadomość z linkiem. Aby potwierdzić, proszę otworzyć go w ciągu 7 dni.',
    },
  },
  closed: {
    title: 'Teraz nie przyjmujemy nowych subskrypcji',
    text: 'Tę stronę można śledzić w czytniku kanałów.',
  },
  tooMany: {
    title: 'Zbyt wiele prób',
    text: 'Proszę spróbować ponownie za godzinę.',
  },
  expired: {
    title: 'Ten link wygasł',
    text: 'Nowy link można dostać po ponownej subskrypcji.',
  },
  confirm: {
    title: (page) => `Otrzymywać powiadomienia: ${page}?`,
    text: (address) => `Będziemy je wysyłać na adres ${address}.`,
    button: 'Potwierdź',
    done: 'Subskrypcja potwierdzona',
    doneText: 'W każdej wiadomości jest link do zmiany lub rezygnacji.',
  },
  manage: {
    title: 'Twoje powiadomienia',
    text: (address) => `Wysyłamy je na adres ${address}.`,
    save: 'Zapisz',
    saved: 'Zapisano.',
    feed: 'Własny kanał do czytnika. Proszę go nie udostępniać:',
  },
  unsubscribe: {
    title: 'Zrezygnować z powiadomień?',
    text: (address, page) => `${address} nie dostanie więcej powiadomień: ${page}.`,
    button: 'Zrezygnuj',
    done: 'Subskrypcja zakończona',
    undoText: (date) => `Można to cofnąć do: ${date}.`,
    byApp: 'Poprosił o to program pocztowy.',
    undo: 'Cofnij',
    undone: 'Powiadomienia znowu włączone',
  },
  email: {
    confirmSubject: (page) => `Potwierdzenie powiadomień: ${page}`,
    confirmText: 'Proszę potwierdzić adres e-mail, aby otrzymywać powiadomienia z tej strony stanu.',
    channelText:
      'Proszę potwierdzić, że ten kanał ma dostawać powiadomienia z tej strony stanu. Jeśli nikt tu o to nie prosił, proszę zignorować tę wiadomość.',
    confirmButton: 'Potwierdź',
    confirmFacts: 'Link działa 7 dni.',
    confirmReason:
      'Ta wiadomość przyszła, bo ktoś podał ten adres na tej stronie. Jeśli to pomyłka, proszę ją zignorować.',
    knownSubject: (page) => `Powiadomienia są już włączone: ${page}`,
    knownText: 'Ktoś ponownie podał ten adres. Nic nie trzeba robić.',
    knownReason: 'Ta wiadomość przyszła, bo ktoś podał ten adres na tej stronie.',
    planned: (title) => `Planowane prace: ${title}`,
    soon: (title) => `Wkrótce początek: ${title}`,
    started: (title) => `Rozpoczęte: ${title}`,
    completed: (title) => `Zakończone: ${title}`,
    viewMaintenance: 'Zobacz prace',
  },
};
