import DataLoader from 'dataloader';
import type { CallerContext, Context } from '../../context.ts';
import type { SensitivityLevel } from '../../generated/prisma/enums.ts';
import { clearancesOf } from './clearance/clearance.ts';
import { readRules } from './read-rules.ts';
import type { Rules } from './rules.ts';

// A list of tables asks for the rules of each: one statement reads those of all. What is kept goes with its request.

const rules = new WeakMap<Context, DataLoader<string, Rules>>();
const clearances = new WeakMap<Context, DataLoader<string, SensitivityLevel | null>>();

/** The rules that bind the caller in one source, read together with those of other sources that are asked for. */
export function rulesFor(ctx: CallerContext, sourceKey: string): Promise<Rules> {
  let loader = rules.get(ctx);
  if (!loader) {
    const batch = async (keys: readonly string[]) => {
      const read = await readRules(ctx.app.db, ctx.caller, keys);
      return keys.map(() => read);
    };
    loader = new DataLoader(batch);
    rules.set(ctx, loader);
  }
  return loader.load(sourceKey);
}

/** The clearance of a user. */
export function clearanceFor(ctx: Context, userId: string): Promise<SensitivityLevel | null> {
  let loader = clearances.get(ctx);
  if (!loader) {
    loader = new DataLoader(ids => clearancesOf(ctx.app.db, ids), { cache: false });
    clearances.set(ctx, loader);
  }
  return loader.load(userId);
}

/** Forgets what this request read of rules, since it has changed some. */
export const rulesChanged = (ctx: Context): boolean => rules.delete(ctx);
