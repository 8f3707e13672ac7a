import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';

/** A payload as the document that a page would send. */
export const json = (payload: unknown, role = 'summary'): SourceDocument => ({ role, text: JSON.stringify(payload) });

export const body = (text: string, role = 'summary'): SourceDocument => ({ role, text });
