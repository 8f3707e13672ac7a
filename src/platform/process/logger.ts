import pino, { type DestinationStream, type Logger } from 'pino';
import pinoPretty from 'pino-pretty';

export type LogLevel = (typeof logLevels)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogFormat = (typeof logFormats)[number];

export const logFormats = ['text', 'json'] as const;

/**
 * Logs lines to stdout: JSON for programs, or text for people. Levels are words and times are ISO 8601. Secret values are
 * removed, whatever their field is called.
 */
export const createLogger = (level: LogLevel, to: LogFormat | DestinationStream = 'json'): Logger =>
  pino(
    {
      level,
      redact: { paths: secretPaths, censor: '[redacted]' },
      formatters: { level: (word) => ({ level: word }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destinationOf(to),
  );

const destinationOf = (to: LogFormat | DestinationStream): DestinationStream => {
  if (to === 'json') return pino.destination({ sync: true });
  if (to !== 'text') return to;
  const colorize = process.stdout.isTTY === true && !process.env.NO_COLOR;
  return pinoPretty({ sync: true, colorize, translateTime: 'yyyy-mm-dd HH:MM:ss', ignore: 'pid,hostname' });
};

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

/** pino's wildcards match exactly one level, so each depth is named. */
const secretPaths = secretFields.flatMap((field) => {
  const dotted = field.startsWith('[') ? field : `.${field}`;
  return [field, `*${dotted}`, `*.*${dotted}`, `*.*.*${dotted}`];
});
