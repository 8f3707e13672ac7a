import type { SubscriberWords } from './words.ts';

export const it: SubscriberWords = {
  form: {
    title: 'Aggiornamenti via email',
    lead: 'Vi scriviamo quando qualcosa si interrompe e quando è finita.',
    email: 'Indirizzo email',
    choice: 'Aggiornamenti su',
    everything: 'Tutto',
    chosen: 'Solo questi:',
    leaveEmpty: 'Lasciate vuoto',
    subscribe: 'Iscriviti',
    wrongAddress: 'Inserite un indirizzo email valido.',
    noItems: 'Sceglietene almeno uno.',
    back: 'Vedi lo stato attuale',
  },
  sent: {
    title: 'Controllate la posta',
    text: 'Se questo indirizzo può ricevere aggiornamenti, gli abbiamo inviato un’email con un link. Il link vale 7 giorni.',
  },
  channel: {
    title: 'Aggiornamenti via webhook',
    lead: 'Scriviamo in un canale di Slack, Teams o Discord quando qualcosa si interrompe e quando è finita. Un vostro ricevitore riceve JSON.',
    instead: 'Aggiornamenti in Slack, Teams, Discord o via webhook',
    url: 'URL di un webhook in entrata',
    wrongUrl: 'Inserite l’URL di un webhook in entrata, che inizia con https://.',
    sent: {
      title: 'Cercate il nostro messaggio',
      text: 'Se questo webhook funziona, abbiamo pubblicato un messaggio con un link. Apritelo entro 7 giorni per confermare.',
    },
  },
  closed: {
    title: 'Per ora nessuna nuova iscrizione',
    text: 'Potete seguire questa pagina in un lettore di feed.',
  },
  tooMany: {
    title: 'Troppe richieste',
    text: 'Aspettate un’ora e riprovate.',
  },
  expired: {
    title: 'Questo link è scaduto',
    text: 'Iscrivetevi di nuovo per riceverne uno nuovo.',
  },
  confirm: {
    title: (page) => `Ricevere aggiornamenti da: ${page}?`,
    text: (address) => `Li invieremo a ${address}.`,
    button: 'Conferma',
    done: 'Riceverete gli aggiornamenti',
    doneText: 'Ogni messaggio ha un link per modificarli o fermarli.',
  },
  manage: {
    title: 'I vostri aggiornamenti',
    text: (address) => `Li inviamo a ${address}.`,
    save: 'Salva',
    saved: 'Salvato.',
    feed: 'Il vostro feed personale per un lettore di feed. Non condividetelo:',
  },
  unsubscribe: {
    title: 'Fermare questi aggiornamenti?',
    text: (address, page) => `${address} non riceverà più aggiornamenti da: ${page}.`,
    button: 'Annulla l’iscrizione',
    done: 'Iscrizione annullata',
    undoText: (date) => `Potete ripristinarla fino al ${date}.`,
    byApp: 'L’ha chiesto il vostro programma di posta.',
    undo: 'Ripristina',
    undone: 'Riceverete di nuovo gli aggiornamenti',
  },
  email: {
    confirmSubject: (page) => `Confermate gli aggiornamenti da: ${page}`,
    confirmText: 'Confermate il vostro indirizzo email per ricevere aggiornamenti da questa pagina di stato.',
    channelText:
      'Confermate che questo canale riceva aggiornamenti da questa pagina di stato. Se qui nessuno l’ha chiesto, ignorate questo messaggio.',
    confirmButton: 'Conferma',
    confirmFacts: 'Il link vale 7 giorni.',
    confirmReason:
      'Ricevete questa email perché qualcuno ha inserito il vostro indirizzo su questa pagina. Se non siete stati voi, ignoratela.',
    knownSubject: (page) => `Ricevete già aggiornamenti da: ${page}`,
    knownText: 'Qualcuno ha inserito di nuovo il vostro indirizzo. Non dovete fare nulla.',
    knownReason: 'Ricevete questa email perché qualcuno ha inserito il vostro indirizzo su questa pagina.',
    planned: (title) => `Manutenzione programmata: ${title}`,
    soon: (title) => `Inizia presto: ${title}`,
    started: (title) => `Iniziata: ${title}`,
    completed: (title) => `Completata: ${title}`,
    viewMaintenance: 'Vedi la manutenzione',
  },
};
