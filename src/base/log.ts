import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Keys whose values never reach a log line, wherever they stand in an object of up to three levels. */
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  'captchaToken',
  'privateKey',
  'credentials',
  '["x-api-key"]',
  '["set-cookie"]',
];
const at = (prefix: string) => secrets.map(key => (key.startsWith('[') ? `${prefix}${key}` : `${prefix}.${key}`));

/** A structured logger: one JSON object a line, secrets replaced by "[redacted]". */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...secrets, ...at('*'), ...at('*.*')],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
