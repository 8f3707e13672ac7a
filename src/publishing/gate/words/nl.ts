import type { GateWords } from './gate-words.ts';

export const nl: GateWords = {
  title: 'Er is hier geen openbare statuspagina',
  text: 'Controleer het adres. Is de pagina privé, vul dan het wachtwoord in dat u hebt gekregen.',
  password: 'Wachtwoord',
  open: 'Pagina openen',
  wrong: 'Dit wachtwoord opent hier geen pagina. Controleer het en probeer het opnieuw.',
  team: 'Ik hoor bij het team',
  email: 'Of ontvang een link op uw zakelijke e-mailadres',
  send: 'Stuur mij een link',
  sentTitle: 'Kijk in uw inbox',
  sentText:
    'Als dit adres hier een pagina opent, hebben we er een link naartoe gestuurd. Die werkt één keer, 15 minuten lang.',
  openTitle: 'Statuspagina openen',
  expired: 'Deze link opent hier geen pagina. Misschien is hij verlopen. Vraag een nieuwe aan.',
  subject: (page) => `Uw link naar ${page}`,
  emailText: 'Open de statuspagina met deze link. Die werkt één keer, 15 minuten lang.',
  reason: 'U krijgt deze e-mail omdat iemand uw adres op deze pagina invulde. Was u dat niet, negeer deze e-mail dan.',
};
