import type { GateWords } from './gate-words.ts';

export const it: GateWords = {
  title: 'Qui non c’è una pagina di stato pubblica',
  text: 'Controllate l’indirizzo. Se la pagina è privata, inserite la password che avete ricevuto.',
  password: 'Password',
  open: 'Apri la pagina',
  wrong: 'Questa password non apre nessuna pagina qui. Controllatela e riprovate.',
  team: 'Faccio parte del team',
  email: 'Oppure ricevete un link al vostro indirizzo email di lavoro',
  send: 'Invia il link',
  sentTitle: 'Controllate la posta',
  sentText: 'Se questo indirizzo apre una pagina qui, gli abbiamo inviato un link. Vale una volta, per 15 minuti.',
  openTitle: 'Apri la pagina di stato',
  expired: 'Questo link non apre nessuna pagina qui. Forse è scaduto. Chiedetene uno nuovo.',
  subject: (page) => `Il vostro link per ${page}`,
  emailText: 'Aprite la pagina di stato con questo link. Vale una volta, per 15 minuti.',
  reason:
    'Ricevete questa email perché qualcuno ha inserito il vostro indirizzo su questa pagina. Se non siete stati voi, ignoratela.',
};
