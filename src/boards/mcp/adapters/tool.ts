import * as z from 'zod';
import type { Call, OperationId } from '../../../platform/http/handlers.ts';

/** A tool runs operations of the public API. Its output is what its schema keeps of their answers, so it can't say otherwise. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly calls: (input: never) => ToolCalls;
};

export type ToolCalls = {
  /** Made first; only tools for keys that may write have one. */
  readonly change?: ToolCall<Changing>;
  /** The answers make the output together with the change's own. */
  readonly reads: readonly ToolCall<Reading>[];
};

type Reading =
  | 'getSummary'
  | 'listPublicServices'
  | 'listPublicIncidents'
  | 'getPublicService'
  | 'getPublicServiceHistory'
  | 'getPublicIncident'
  | 'listPublicOwnAlerts';

export type Changing =
  | 'assignPublicIncident'
  | 'mutePublicService'
  | 'mutePublicIncident'
  | 'unmutePublicService'
  | 'unmutePublicIncident'
  | 'setPublicServiceStatus'
  | 'clearPublicServiceStatus'
  | 'createPublicService';

/** One operation with the values that the contract gives it. */
export type ToolCall<Id extends OperationId = Reading | Changing> = {
  readonly [One in Id]: { readonly operation: One } & Partial<Pick<Call<One>, 'path' | 'query' | 'body'>>;
}[Id];

export const status = z.enum(['operational', 'degraded', 'outage', 'maintenance', 'unknown']);
export const time = z.string();
export const maybeTime = time.nullable();
export const text = (least: number, most: number) => z.string().min(least).max(most);

/** In every output. Of several services, the oldest. The server's instructions say what it means. */
export const fresh = { observedAt: maybeTime, staleAfter: maybeTime };

/** How fresh the whole board is. */
export const board: ToolCall<'getSummary'> = { operation: 'getSummary' };

export const define = <Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'calls'> & {
    readonly input: Input;
    readonly calls: (input: z.infer<Input>) => ToolCalls;
  },
): Tool => tool;
