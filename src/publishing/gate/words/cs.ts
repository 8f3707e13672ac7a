import type { GateWords } from './gate-words.ts';

export const cs: GateWords = {
  title: 'Žádná veřejná stavová stránka tu není',
  text: 'Zkontrolujte adresu. Pokud je stránka soukromá, zadejte heslo, které jste dostali.',
  password: 'Heslo',
  open: 'Otevřít stránku',
  wrong: 'Toto heslo tu žádnou stránku neotevře. Zkontrolujte ho a zkuste to znovu.',
  team: 'Patřím k týmu',
  email: 'Nebo si nechte poslat odkaz na pracovní e-mail',
  send: 'Poslat odkaz',
  sentTitle: 'Podívejte se do schránky',
  sentText: 'Pokud tato adresa otevírá zdejší stránku, poslali jsme na ni odkaz. Platí jednou, 15 minut.',
  openTitle: 'Otevřít stavovou stránku',
  expired: 'Tento odkaz tu žádnou stránku neotevře. Možná vypršel. Vyžádejte si nový.',
  subject: (page) => `Váš odkaz: ${page}`,
  emailText: 'Tímto odkazem otevřete stavovou stránku. Platí jednou, 15 minut.',
  reason:
    'Tento e-mail dostáváte, protože někdo na této stránce zadal vaši adresu. Pokud jste to nebyli vy, ignorujte ho.',
};
