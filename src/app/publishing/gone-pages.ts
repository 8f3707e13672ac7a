import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { components } from '#api';
import { query } from '../../platform/database/query.ts';
import { allowHashes } from '../../platform/http/site/page-policy.ts';

type Language = components['schemas']['PageLanguage'];

const KNOWN = 5_000;
/** As long as a slug without a page is kept. */
const KNOWN_MS = 10_000;

/**
 * Answers 410 in place of 404 for public status pages of a deleted team, as long as an owner can restore it. Gated pages stay like
 * those that don't exist.
 */
export const answerGonePages = (app: FastifyInstance, em: EntityManager): void => {
  const known = new LRUCache<string, Language | 'there'>({ max: KNOWN, ttl: KNOWN_MS });
  app.addHook('onSend', async ({ method, url }, reply, payload) => {
    // A domain's requests have the slug in their path by now, too.
    const [, prefix, slug] = (url.split('?')[0] ?? '').split('/');
    if (reply.statusCode !== 404 || prefix !== 's' || !slug || !['GET', 'HEAD'].includes(method)) return payload;
    const found = known.get(slug) ?? (await languageOfGone(em, slug)) ?? 'there';
    known.set(slug, found);
    if (found === 'there') return payload;
    const text = goneIn[found];
    // The other text may be compressed by now.
    for (const name of ['content-encoding', 'content-length', 'vary']) reply.removeHeader(name);
    reply
      .status(410)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${allowHashes(text).styles}; base-uri 'none'; frame-ancestors 'none'`,
      );
    return text;
  });
};

/** SQL: a page and its team, which belong to two modules. */
const languageOfGone = async (em: EntityManager, slug: string): Promise<Language | undefined> => {
  const [page] = await query<{ readonly language: Language }>(em)`
    select page.language from publishing.page join accounts.team on team.id = page.team_id
    where closed_at is not null and is_public and access = 'public' and page.id = coalesce(
      (select id from publishing.page where slug = ${slug}),
      (select page_id from publishing.former_slug where slug = ${slug})
    )
  `;
  return page?.language;
};

const gone = (language: Language, title: string, text: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{font:18px/27px system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 24px}h1{font-size:33px;line-height:1.1}</style>
</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

const goneIn: Readonly<Record<Language, string>> = {
  en: gone('en', 'This status page was closed', 'The team that published it was deleted.'),
  de: gone('de', 'Diese Statusseite wurde geschlossen', 'Das Team, das sie veröffentlicht hat, wurde gelöscht.'),
  fr: gone('fr', 'Cette page d’état est fermée', 'L’équipe qui la publiait a été supprimée.'),
  es: gone('es', 'Esta página de estado está cerrada', 'El equipo que la publicaba se eliminó.'),
  it: gone('it', 'Questa pagina di stato è chiusa', 'Il team che la pubblicava è stato eliminato.'),
  nl: gone('nl', 'Deze statuspagina is gesloten', 'Het team dat haar publiceerde, is verwijderd.'),
  pt: gone('pt', 'Esta página de status foi encerrada', 'A equipe que a publicava foi excluída.'),
  pl: gone('pl', 'Ta strona stanu została zamknięta', 'Zespół, który ją publikował, został usunięty.'),
  cs: gone('cs', 'Tato stavová stránka je zavřená', 'Tým, který ji zveřejňoval, byl smazán.'),
  sv: gone('sv', 'Den här statussidan är stängd', 'Teamet som publicerade den har tagits bort.'),
  da: gone('da', 'Denne statusside er lukket', 'Teamet, der udgav den, er slettet.'),
  ja: gone('ja', 'このステータスページは閉鎖されました', '公開していたチームは削除されました。'),
};
