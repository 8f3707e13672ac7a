import type { GateWords } from './gate-words.ts';

export const fr: GateWords = {
  title: 'Il n’y a pas de page d’état publique ici',
  text: 'Vérifiez l’adresse. Si la page est privée, saisissez le mot de passe que vous avez reçu.',
  password: 'Mot de passe',
  open: 'Ouvrir la page',
  wrong: 'Ce mot de passe n’ouvre aucune page ici. Vérifiez-le et réessayez.',
  team: 'Je fais partie de l’équipe',
  email: 'Ou recevez un lien à votre adresse e-mail professionnelle',
  send: 'Recevoir un lien',
  sentTitle: 'Consultez votre boîte de réception',
  sentText:
    'Si cette adresse ouvre une page ici, nous lui avons envoyé un lien. Il fonctionne une fois, pendant 15 minutes.',
  openTitle: 'Ouvrir la page d’état',
  expired: 'Ce lien n’ouvre aucune page ici. Il a peut-être expiré. Demandez-en un autre.',
  subject: (page) => `Votre lien vers ${page}`,
  emailText: 'Ouvrez la page d’état avec ce lien. Il fonctionne une fois, pendant 15 minutes.',
  reason:
    'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse sur cette page. Si ce n’était pas vous, ignorez-le.',
};
