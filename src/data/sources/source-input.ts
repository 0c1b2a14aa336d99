import { z } from 'zod';
import type { Fault } from '../../base/errors.ts';
import { DataSourceType, Scope } from '../../generated/prisma/enums.ts';
import { tableDescription } from '../tables/table-input.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `may have up to ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** A host name or an address: no scheme, port or path, with which people paste it. */
const host = line(253).regex(
  /^(\[[0-9a-fA-F:.]+\]|[^\s/@?#:]+|[0-9a-fA-F:.]+)$/,
  'must be a host name or an address alone',
);

export const settingsInput = z.object({
  uploadId: line(100).nullish(),
  host: host.nullish(),
  port: z.int().min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535').nullish(),
  database: line(255).nullish(),
  schemas: z.array(line(255)).max(100, 'may name up to 100 schemas').nullish(),
  tls: z.boolean().nullish(),
  // A part of a host name at some providers: nothing in it may lead elsewhere.
  account: line(255)
    .regex(/^[\w.-]+$/, 'may hold letters, digits, dots, hyphens and underscores')
    .nullish(),
  warehouse: line(255).nullish(),
  role: line(255).nullish(),
  project: line(255)
    .regex(/^[\w.:-]+$/, 'may hold letters, digits, dots, colons, hyphens and underscores')
    .nullish(),
  dataset: line(1024).nullish(),
  location: line(100)
    .regex(/^[\w-]+$/, 'may hold letters, digits, hyphens and underscores')
    .nullish(),
});
export type SettingsInput = z.infer<typeof settingsInput>;

const username = line(255);
const secret = (most: number) => z.string().max(most, `may have up to ${most.toLocaleString('en')} characters`);

export const credentialsInput = z.object({
  password: z.object({ username, password: secret(4096) }).nullish(),
  keyPair: z.object({ username, privateKey: secret(20_000), passphrase: secret(4096).nullish() }).nullish(),
  serviceAccount: z.unknown().optional(),
  none: z.boolean().nullish(),
});
export type CredentialsInput = z.infer<typeof credentialsInput>;

const name = line(120);

export const createDataSourceInput = z.object({
  name,
  description: tableDescription.nullish(),
  type: z.enum(DataSourceType),
  scope: z.enum(Scope).nullish(),
  settings: settingsInput,
  credentials: credentialsInput.nullish(),
});

/** What stays where it is absent, and cannot be taken away. */
function kept<Shape extends z.ZodType>(shape: Shape) {
  return shape
    .nullish()
    .refine(value => value !== null, 'cannot be cleared: leave it out, and it stays')
    .transform(value => value ?? undefined);
}

export const updateDataSourceInput = z.object({
  id: z.string(),
  name: kept(name),
  description: tableDescription.nullish(),
  settings: kept(settingsInput),
  credentials: kept(credentialsInput),
});

export const testDataSourceInput = z.object({
  id: z.string().nullish(),
  draft: z
    .object({ type: z.enum(DataSourceType), settings: settingsInput, credentials: credentialsInput.nullish() })
    .nullish(),
});

/**
 * What was given, tidied up; whatever is wrong with it is added to `faults`, so that it is told together with what only
 * the connector knows.
 */
export function checked<Shape extends z.ZodType>(
  shape: Shape,
  input: z.input<Shape>,
  faults: Fault[],
): z.output<Shape> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) faults.push({ path: ['input', ...path].join('.'), message });
  return input as z.output<Shape>;
}
