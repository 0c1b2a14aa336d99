import { newId } from '../../src/base/ids.ts';
import type { Role } from '../../src/generated/prisma/enums.ts';
import type { Operation, Outcomes, Relation } from './outcomes.ts';
import { relations, roles } from './outcomes.ts';
import type { Somebody } from './world/somebody.ts';
import type { Thing, World } from './world/world.ts';

/** What a caller was answered, without what differs from request to request. */
export type Answer = { status: number; code: string | null; text: string };

/** How an API is asked about a thing of that id. */
export type Ask = (id: string, headers: Record<string, string>) => Promise<Answer>;

export type Attempts = {
  /** What each caller met, in the words of the table. */
  met: Record<string, { [relation in Relation]?: string }>;
  /** Answers to what is missing, malformed or not the caller's; two that differ tell what exists. */
  missing: Answer[];
  /** Where a thing was shown or changed all the same, in words. */
  leaks: string[];
};

const declared = (outcomes: Outcomes): Relation[] => relations.filter(relation => outcomes[relation]);

/** Lets everybody try an operation at everything that its row names, each time with people and things of their own. */
export async function attemptAll(world: World, operation: Operation, ask: Ask): Promise<Attempts> {
  const attempts: Attempts = { met: {}, missing: [], leaks: [] };
  const callers = [
    ['anonymous', operation.about ? (['foreign', 'missing'] as const) : (['missing'] as const)] as const,
    ...roles.map(role => [role, declared(operation[role])] as const),
  ];
  for (const [role, tried] of callers)
    for (const relation of tried) {
      const { caller, thing } = await stage(world, operation, role, relation);
      const id = relation === 'malformed' ? "not-an-id' OR '1'='1" : (thing?.id ?? newId());
      const before = thing && (await world.stored(thing));
      const answer = await ask(id, caller?.headers ?? {});
      const outcome = outcomeOf(operation, role, thing, answer);
      attempts.met[role] ??= {};
      attempts.met[role][relation] = outcome;
      if (outcome === 'NOT_FOUND') attempts.missing.push(answer);
      if (outcome === 'yes' || !thing) continue;
      const where = `${role}, ${relation}`;
      if (answer.text.includes(thing.secret)) attempts.leaks.push(`${where}: was shown the secret`);
      if (answer.text.includes(thing.id)) attempts.leaks.push(`${where}: was shown the id`);
      if (JSON.stringify(await world.stored(thing), plain) !== JSON.stringify(before, plain))
        attempts.leaks.push(`${where}: changed the thing`);
    }
  return attempts;
}

/** What the row of an operation declares, in the shape of `Attempts.met`. */
export function expectationOf({ about, anonymous, USER, ADMIN, SUPERADMIN }: Operation): Attempts['met'] {
  return { anonymous: { ...(about && { foreign: anonymous }), missing: anonymous }, USER, ADMIN, SUPERADMIN };
}

type Stage = { caller: Somebody | null; thing: Thing | null };

async function stage(world: World, { about }: Operation, role: Role | 'anonymous', relation: Relation): Promise<Stage> {
  const here = await world.organization();
  const caller = role === 'anonymous' ? null : await world.somebody(here, role);
  if (!about || relation === 'missing' || relation === 'malformed') return { caller, thing: null };
  if (relation === 'own') return { caller, thing: await world.thing(about, caller!) };
  const owner = await world.somebody(
    relation === 'foreign' || relation === 'sharedElsewhere' ? await world.organization() : here,
    'ADMIN',
  );
  return { caller, thing: await world.thing(about, owner, relation.startsWith('shared')) };
}

function outcomeOf(operation: Operation, role: Role | 'anonymous', thing: Thing | null, answer: Answer): string {
  if (answer.code) return answer.code;
  const isList = role !== 'anonymous' && Object.values(operation[role]).includes('unseen');
  if (!isList || !thing) return 'yes';
  return answer.text.includes(thing.id) || answer.text.includes(thing.secret) ? 'yes' : 'unseen';
}

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
