/** A line of RFC 4180. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

/** Spreadsheets trim spaces and accept full-width signs too. Source: OWASP, CSV injection. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** People choose their own names, so a cell that a spreadsheet would run as a formula gets a leading apostrophe. */
const cell = (text: string): string => {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};
