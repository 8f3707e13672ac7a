import type { Said } from '../history.ts';

export const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): Said => ({
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const html = (body: string): Said => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body });

export const xml = (body: string, headers: Readonly<Record<string, string>> = {}): Said => ({
  headers: { 'content-type': 'application/xml; charset=utf-8', ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});
