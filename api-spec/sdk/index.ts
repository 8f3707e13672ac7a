export type { Answer, AnswerOf, CallOptions, ClientOptions, InputOf, LiveEvent, WithResponse } from './call.ts';
export type * from './calls.gen.ts';
export { type Client, createClient } from './client.ts';
export * from './errors.ts';
export type { RateLimit } from './rate-limit.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookOptions,
  type WebhookRequest,
} from './webhooks.ts';
