import pino, { type DestinationStream, type Logger } from 'pino';

export type LogLevel = (typeof logLevels)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** JSON lines on stdout. Whatever a field is called that holds a secret, its value never gets there. */
export const createLogger = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    { level, redact: { paths: secretPaths, censor: '[redacted]' } },
    destination ?? pino.destination({ sync: true }),
  );

const secretFields = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'tokenHash',
  'apiKey',
  'secret',
  'secrets',
  'oldSecrets',
  'unsubscribeUrl',
  'authorization',
  'cookie',
  '["set-cookie"]',
  'webhookUrl',
  'webhook',
  'databaseUrl',
  'smtpUrl',
];

/** pino's wildcards stand for exactly one level, so each depth is named. */
const secretPaths = secretFields.flatMap((field) => {
  const dotted = field.startsWith('[') ? field : `.${field}`;
  return [field, `*${dotted}`, `*.*${dotted}`, `*.*.*${dotted}`];
});
