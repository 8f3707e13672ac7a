import { type Opml, parseOpml } from 'feedsmith';
import { invalidFields } from '../../../../shared/errors.ts';
import { declaresEntities } from '../../../pages/reading/feed.ts';
import type { ImportedService, ImportList } from '../import-list.ts';

/** Returns true if a text is XML, of which we read only OPML. */
export const looksLikeXml = (text: string): boolean => text.startsWith('<');

/**
 * Reads exports of feed readers (OPML 2.0, http://opml.org/spec2.opml): each outline with a URL is a service, and the outline
 * around it its category. `htmlUrl` comes before `xmlUrl`, because a status page's feed has the page itself there.
 * @throws AppError invalid_input at `text` for other XML, and for XML that declares entities
 */
export const readOpml = (text: string): ImportList => {
  if (declaresEntities(text))
    throw invalidFields({ text: "This XML declares its own entities, which we don't accept." });
  return { format: 'opml', services: servicesOf(text), leftOut: [] };
};

type Outline = Opml.Outline<string>;

const servicesOf = (text: string): readonly ImportedService[] => {
  try {
    return (parseOpml(text).body?.outlines ?? []).flatMap((outline) => servicesIn(outline, undefined));
  } catch {
    // Also for nesting deeper than anybody writes.
    throw invalidFields({ text: 'This is XML, but not a valid OPML file.' });
  }
};

const servicesIn = (outline: Outline, folder: string | undefined): readonly ImportedService[] => {
  const name = outline.title ?? outline.text;
  const address = outline.htmlUrl ?? outline.url ?? outline.xmlUrl;
  const inner = (outline.outlines ?? []).flatMap((one) => servicesIn(one, name));
  return address === undefined ? inner : [{ name, address, category: folder }, ...inner];
};
