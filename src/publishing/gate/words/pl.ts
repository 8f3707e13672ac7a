import type { GateWords } from './gate-words.ts';

export const pl: GateWords = {
  title: 'Nie ma tu publicznej strony stanu',
  text: 'Proszę sprawdzić adres. Jeśli strona jest prywatna, proszę podać otrzymane hasło.',
  password: 'Hasło',
  open: 'Otwórz stronę',
  wrong: 'To hasło nie otwiera tu żadnej strony. Proszę je sprawdzić i spróbować ponownie.',
  team: 'Należę do zespołu',
  email: 'Można też dostać link na służbowy adres e-mail',
  send: 'Wyślij link',
  sentTitle: 'Proszę sprawdzić skrzynkę',
  sentText: 'Jeśli ten adres otwiera tu stronę, wysłaliśmy na niego link. Działa raz, przez 15 minut.',
  openTitle: 'Otwórz stronę stanu',
  expired: 'Ten link nie otwiera tu żadnej strony. Mógł wygasnąć. Proszę poprosić o nowy.',
  subject: (page) => `Link do strony: ${page}`,
  emailText: 'Ten link otwiera stronę stanu. Działa raz, przez 15 minut.',
  reason: 'Ta wiadomość przyszła, bo ktoś podał ten adres na tej stronie. Jeśli to pomyłka, proszę ją zignorować.',
};
