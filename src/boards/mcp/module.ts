import type { Handlers } from '../../platform/http/handlers.ts';
import { callMcp } from './adapters/http.ts';

export type Mcp = { readonly handlers: Pick<Handlers, 'callMcp'> };

/** The public API as tools for AI agents. */
export const createMcp = (publicUrl: URL): Mcp => ({ handlers: { callMcp: callMcp(publicUrl) } });
