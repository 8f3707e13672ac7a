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
  it: {
    title: {
      degraded: (name) => `Servizio degradato: ${name}`,
      partial_outage: (name) => `Interruzione parziale: ${name}`,
      outage: (name) => `Interruzione: ${name}`,
    },
    began: (name) => `C’è un problema con ${name}. Scriveremo un aggiornamento appena ne sapremo di più.`,
    worse: (name) => `Il problema con ${name} è peggiorato.`,
    ended: (name) => `${name} funziona di nuovo.`,
    maintenanceBegan: 'La manutenzione è iniziata.',
    maintenanceEnded: 'La manutenzione è terminata.',
  },
  nl: {
    title: {
      degraded: (name) => `Verminderde werking: ${name}`,
      partial_outage: (name) => `Gedeeltelijke storing: ${name}`,
      outage: (name) => `Storing: ${name}`,
    },
    began: (name) => `Er is een probleem met ${name}. We plaatsen een update zodra we meer weten.`,
    worse: (name) => `Het probleem met ${name} is erger geworden.`,
    ended: (name) => `${name} werkt weer.`,
    maintenanceBegan: 'Het onderhoud is begonnen.',
    maintenanceEnded: 'Het onderhoud is afgerond.',
  },
  pt: {
    title: {
      degraded: (name) => `Serviço degradado: ${name}`,
      partial_outage: (name) => `Interrupção parcial: ${name}`,
      outage: (name) => `Interrupção: ${name}`,
    },
    began: (name) => `Há um problema com ${name}. Publicaremos uma atualização quando soubermos mais.`,
    worse: (name) => `O problema com ${name} piorou.`,
    ended: (name) => `${name} voltou a funcionar.`,
    maintenanceBegan: 'A manutenção começou.',
    maintenanceEnded: 'A manutenção terminou.',
  },
  pl: {
    title: {
      degraded: (name) => `Ograniczone działanie: ${name}`,
      partial_outage: (name) => `Częściowa awaria: ${name}`,
      outage: (name) => `Awaria: ${name}`,
    },
    began: (name) => `Widzimy problem: ${name}. Damy znać, gdy będziemy wiedzieć więcej.`,
    worse: (name) => `Problem się nasilił: ${name}.`,
    ended: (name) => `Znowu działa: ${name}.`,
    maintenanceBegan: 'Prace serwisowe się rozpoczęły.',
    maintenanceEnded: 'Prace serwisowe są zakończone.',
  },
  cs: {
    title: {
      degraded: (name) => `Omezený provoz: ${name}`,
      partial_outage: (name) => `Částečný výpadek: ${name}`,
      outage: (name) => `Výpadek: ${name}`,
    },
    began: (name) => `Zaznamenali jsme problém: ${name}. Jakmile budeme vědět víc, dáme vědět.`,
    worse: (name) => `Problém se zhoršil: ${name}.`,
    ended: (name) => `Opět funguje: ${name}.`,
    maintenanceBegan: 'Údržba začala.',
    maintenanceEnded: 'Údržba je dokončena.',
  },
  sv: {
    title: {
      degraded: (name) => `Nedsatt funktion: ${name}`,
      partial_outage: (name) => `Delvis avbrott: ${name}`,
      outage: (name) => `Avbrott: ${name}`,
    },
    began: (name) => `Vi ser ett problem med ${name}. Vi återkommer när vi vet mer.`,
    worse: (name) => `Problemet med ${name} har förvärrats.`,
    ended: (name) => `${name} fungerar igen.`,
    maintenanceBegan: 'Underhållet har börjat.',
    maintenanceEnded: 'Underhållet är klart.',
  },
  da: {
    title: {
      degraded: (name) => `Nedsat funktion: ${name}`,
      partial_outage: (name) => `Delvist nedbrud: ${name}`,
      outage: (name) => `Nedbrud: ${name}`,
    },
    began: (name) => `Vi ser et problem med ${name}. Vi skriver igen, når vi ved mere.`,
    worse: (name) => `Problemet med ${name} er blevet værre.`,
    ended: (name) => `${name} fungerer igen.`,
    maintenanceBegan: 'Vedligeholdelsen er begyndt.',
    maintenanceEnded: 'Vedligeholdelsen er afsluttet.',
  },
  ja: {
    title: {
      degraded: (name) => `性能低下：${name}`,
      partial_outage: (name) => `一部障害：${name}`,
      outage: (name) => `障害：${name}`,
    },
    began: (name) => `${name}で問題が発生しています。詳しいことがわかりしだい、お知らせします。`,
    worse: (name) => `${name}の問題が悪化しました。`,
    ended: (name) => `${name}は正常に戻りました。`,
    maintenanceBegan: 'メンテナンスを開始しました。',
    maintenanceEnded: 'メンテナンスが完了しました。',
  },
};

/** A status that an automatic incident tells. */
export type TroubleStatus = keyof Words['title'];

export const isTrouble = (status: ItemStatus | undefined): status is TroubleStatus =>
  status === 'degraded' || status === 'partial_outage' || status === 'outage';
