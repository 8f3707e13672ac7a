import { invalidFields } from '../../../shared/errors.ts';
import { readAddresses } from './formats/addresses.ts';
import { looksLikeCsv, readCsv } from './formats/csv.ts';
import { looksLikeXml, readOpml } from './formats/opml.ts';
import { looksLikeJson, readUptimeKuma } from './formats/uptime-kuma.ts';
import type { ImportList } from './import-list.ts';

/** Reads a text's list and detects its format. @throws AppError invalid_input at `text`, with the reason */
export const readText = (source: string): ImportList => {
  const text = source.replace(/^\ufeff/, '').trim();
  const linesBefore = source.slice(0, source.indexOf(text)).split('\n').length - 1;
  const list = readerOf(text)(text, linesBefore);
  if (list.services.length + list.leftOut.length > 0) return list;
  throw invalidFields({ text: 'We found no services in this list. Each one needs a URL or a name.' });
};

const readerOf = (text: string): ((text: string, linesBefore: number) => ImportList) => {
  if (looksLikeJson(text)) return readUptimeKuma;
  if (looksLikeXml(text)) return readOpml;
  return looksLikeCsv(text) ? readCsv : readAddresses;
};
