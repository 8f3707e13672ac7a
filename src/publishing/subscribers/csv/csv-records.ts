/** A record of a CSV file with the line on which it begins. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

const SEPARATORS = [',', ';', '\t'];

/**
 * The first records of RFC 4180 that aren't empty, up to `most`. The first line says by what the cells are separated: a comma, a semicolon
 * or a tab.
 */
export const csvRecords = (text: string, most: number): readonly CsvRecord[] => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cellsOf = cellReader(separatorOf(lines[0] ?? ''));
  const records: CsvRecord[] = [];
  // A record continues while a quote is open.
  let open: { readonly line: number; readonly parts: string[] } | undefined;
  for (const [index, line] of lines.entries()) {
    const { line: first, parts }: NonNullable<typeof open> = open ?? { line: index + 1, parts: [] };
    parts.push(line);
    open = (open !== undefined) !== hasOddQuotes(line) ? { line: first, parts } : undefined;
    if (open && index < lines.length - 1) continue;
    const cells = cellsOf(parts.join('\n'));
    if (cells.some((cell) => cell !== '')) records.push({ line: first, cells });
    if (records.length === most) break;
  }
  return records;
};

const hasOddQuotes = (line: string): boolean => {
  let isOdd = false;
  for (let place = line.indexOf('"'); place >= 0; place = line.indexOf('"', place + 1)) isOdd = !isOdd;
  return isOdd;
};

const cellReader = (separator: string) => {
  const quotedOrPlain = new RegExp(
    ` *"([^"]*(?:""[^"]*)*)"[^${separator}]*(?:${separator}|$)|([^${separator}]*)(?:${separator}|$)`,
    'g',
  );
  return (record: string): readonly string[] => {
    if (!record.includes('"')) return record.split(separator).map((cell) => cell.trim());
    // Behind the last cell, the pattern matches nothing once more.
    const cells = [...record.matchAll(quotedOrPlain)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    );
    const endsOpen = record.endsWith(separator);
    return (endsOpen ? cells : cells.slice(0, -1)).map((cell) => cell.trim());
  };
};

const separatorOf = (line: string): string => {
  const places = SEPARATORS.map((one) => line.indexOf(one)).map((place) => (place < 0 ? line.length : place));
  const place = Math.min(...places);
  return place === line.length ? ',' : (SEPARATORS[places.indexOf(place)] ?? ',');
};
