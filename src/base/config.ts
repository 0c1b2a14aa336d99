import { type AccessConfig, readAccess } from './config/access.ts';
import { type LimitConfig, readLimits } from './config/limits.ts';
import { type ModelConfig, readModels } from './config/models.ts';
import { type PlanConfig, readPlans } from './config/plans.ts';
import { readServer, type ServerConfig } from './config/server.ts';
import { readStores, type StoreConfig } from './config/stores.ts';
import { readThirdParties, type ThirdPartyConfig } from './config/third-parties.ts';
import { environment, faultsBetween, isExposed } from './environment.ts';

export type Config = ServerConfig &
  StoreConfig &
  AccessConfig &
  LimitConfig &
  ModelConfig &
  PlanConfig &
  ThirdPartyConfig;

/** Thrown when the environment is wrong; the message names every wrong variable, one a line. */
export class ConfigError extends Error {}

/** Reads the environment once. All variables are optional; wrong values are reported together. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map(i => `${i.path.join('.')}: ${i.message}`);
  // Judged beside the schema, so that these faults are told together with its own.
  faults.push(...faultsBetween(given));
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`The configuration is wrong:\n${faults.map(f => `  ${f}`).join('\n')}`);
  const variables = parsed.data;
  return {
    ...readServer(variables, isExposed(given)),
    ...readStores(variables),
    ...readAccess(variables),
    ...readLimits(variables),
    ...readModels(variables),
    ...readPlans(variables),
    ...readThirdParties(variables),
  };
}

/** Libraries that look around in the network or in memory for statistics of their makers, and can only be told here. */
export function silenceLibraries(): void {
  process.env.SNOWFLAKE_DISABLE_PLATFORM_DETECTION ??= 'true';
  process.env.SNOWFLAKE_DISABLE_MINICORE ??= 'true';
  process.env.SF_TELEMETRY_DISABLE_CONNECTION_SHAPE ??= 'true';
}
