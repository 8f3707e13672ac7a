import type { GateWords } from './gate-words.ts';

export const da: GateWords = {
  title: 'Her er ingen offentlig statusside',
  text: 'Kontrollér adressen. Hvis siden er privat, skal du skrive den adgangskode, du har fået.',
  password: 'Adgangskode',
  open: 'Åbn siden',
  wrong: 'Adgangskoden åbner ingen side her. Kontrollér den, og prøv igen.',
  team: 'Jeg er med i teamet',
  email: 'Eller få et link på din arbejdsmail',
  send: 'Send mig et link',
  sentTitle: 'Se i din indbakke',
  sentText: 'Hvis denne adresse åbner en side her, har vi sendt et link til den. Linket virker én gang, i 15 minutter.',
  openTitle: 'Åbn statussiden',
  expired: 'Linket åbner ingen side her. Det kan være udløbet. Bed om et nyt.',
  subject: (page) => `Dit link til ${page}`,
  emailText: 'Åbn statussiden med dette link. Det virker én gang, i 15 minutter.',
  reason:
    'Du får denne e-mail, fordi nogen skrev din adresse på denne side. Hvis det ikke var dig, kan du se bort fra den.',
};
