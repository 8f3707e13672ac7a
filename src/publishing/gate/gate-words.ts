import type { PageLanguage } from '../published-page.ts';

/** The words of the form that stands for every page which a visitor can't see. */
export type GateWords = {
  readonly title: string;
  readonly text: string;
  readonly password: string;
  readonly open: string;
  readonly wrong: string;
  /** Leads members of the page's team to the app, and back. */
  readonly team: string;
};

export const gateWords: Readonly<Record<PageLanguage, GateWords>> = {
  en: {
    title: 'There’s no public status page here',
    text: 'Check the URL. If the page is private, enter the password you were given.',
    password: 'Password',
    open: 'Open page',
    wrong: 'This password doesn’t open a page here. Check it and try again.',
    team: 'I’m a member of the team',
  },
  de: {
    title: 'Hier gibt es keine öffentliche Statusseite',
    text: 'Prüfen Sie die Adresse. Ist die Seite privat, geben Sie das Passwort ein, das Sie bekommen haben.',
    password: 'Passwort',
    open: 'Seite öffnen',
    wrong: 'Dieses Passwort öffnet hier keine Seite. Prüfen Sie es und versuchen Sie es noch einmal.',
    team: 'Ich gehöre zum Team',
  },
  fr: {
    title: 'Il n’y a pas de page d’état publique ici',
    text: 'Vérifiez l’adresse. Si la page est privée, saisissez le mot de passe que vous avez reçu.',
    password: 'Mot de passe',
    open: 'Ouvrir la page',
    wrong: 'Ce mot de passe n’ouvre aucune page ici. Vérifiez-le et réessayez.',
    team: 'Je fais partie de l’équipe',
  },
  es: {
    title: 'Aquí no hay ninguna página de estado pública',
    text: 'Compruebe la dirección. Si la página es privada, escriba la contraseña que recibió.',
    password: 'Contraseña',
    open: 'Abrir página',
    wrong: 'Esta contraseña no abre ninguna página aquí. Compruébela e inténtelo de nuevo.',
    team: 'Soy del equipo',
  },
};

/** The first language of a visitor's browser that we speak; English without one. */
export const languageOf = (header: string | undefined): PageLanguage => {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (Object.keys(gateWords) as PageLanguage[]).reduce<PageLanguage>(
    (best, language) => (placeOf(wanted, language) < placeOf(wanted, best) ? language : best),
    'en',
  );
};

const placeOf = (wanted: readonly string[], language: PageLanguage): number => {
  const place = wanted.indexOf(language);
  return place === -1 ? wanted.length : place;
};
