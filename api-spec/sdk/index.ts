export type { AnswerOf, CallOptions, ClientOptions, InputOf, ServerEvent } from './call.ts';
export type * from './calls.gen.ts';
export { createClient } from './client.ts';
export * from './errors.ts';
export {
  verifyWebhook,
  type WebhookAlert,
  WebhookError,
  type WebhookOptions,
  type WebhookRequest,
} from './webhooks.ts';
