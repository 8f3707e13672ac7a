import type { ItemStatus } from '../item-status.ts';
import type { PageLanguage } from '../published-page.ts';

type Words = {
  readonly title: Readonly<Record<'degraded' | 'partial_outage' | 'outage', (name: string) => string>>;
  readonly began: (name: string) => string;
  readonly worse: (name: string) => string;
  readonly ended: (name: string) => string;
  readonly maintenanceBegan: string;
  readonly maintenanceEnded: string;
};

/** The sentences that a page writes by itself, in its language. */
export const automaticWords: Readonly<Record<PageLanguage, Words>> = {
  en: {
    title: {
      degraded: (name) => `Degraded service in ${name}`,
      partial_outage: (name) => `Partial outage in ${name}`,
      outage: (name) => `Outage in ${name}`,
    },
    began: (name) => `We see a problem with ${name}. We'll post an update when we know more.`,
    worse: (name) => `The problem with ${name} has become worse.`,
    ended: (name) => `${name} is working again.`,
    maintenanceBegan: 'The maintenance has started.',
    maintenanceEnded: 'The maintenance is complete.',
  },
  de: {
    title: {
      degraded: (name) => `Beeinträchtigung bei ${name}`,
      partial_outage: (name) => `Teilausfall bei ${name}`,
      outage: (name) => `Ausfall bei ${name}`,
    },
    began: (name) => `Es gibt eine Störung bei ${name}. Wir melden uns, sobald wir mehr wissen.`,
    worse: (name) => `Die Störung bei ${name} hat sich verschlimmert.`,
    ended: (name) => `${name} funktioniert wieder.`,
    maintenanceBegan: 'Die Wartung hat begonnen.',
    maintenanceEnded: 'Die Wartung ist abgeschlossen.',
  },
  fr: {
    title: {
      degraded: (name) => `Service dégradé : ${name}`,
      partial_outage: (name) => `Panne partielle : ${name}`,
      outage: (name) => `Panne : ${name}`,
    },
    began: (name) => `Nous constatons un problème avec ${name}. Nous vous informerons dès que nous en saurons plus.`,
    worse: (name) => `Le problème avec ${name} s’est aggravé.`,
    ended: (name) => `${name} fonctionne à nouveau.`,
    maintenanceBegan: 'La maintenance a commencé.',
    maintenanceEnded: 'La maintenance est terminée.',
  },
  es: {
    title: {
      degraded: (name) => `Servicio degradado: ${name}`,
      partial_outage: (name) => `Interrupción parcial: ${name}`,
      outage: (name) => `Interrupción: ${name}`,
    },
    began: (name) => `Hay un problema con ${name}. Informaremos cuando sepamos más.`,
    worse: (name) => `El problema con ${name} ha empeorado.`,
    ended: (name) => `${name} vuelve a funcionar.`,
    maintenanceBegan: 'El mantenimiento ha comenzado.',
    maintenanceEnded: 'El mantenimiento ha terminado.',
  },
};

/** A status that an automatic incident tells. */
export type TroubleStatus = keyof Words['title'];

export const isTrouble = (status: ItemStatus | undefined): status is TroubleStatus =>
  status === 'degraded' || status === 'partial_outage' || status === 'outage';
