import { newId } from '../../src/base/ids.ts';
import type { Role } from '../../src/generated/prisma/enums.ts';
import type { Operation, Outcomes, Relation } from './outcomes.ts';
import { relations, roles } from './outcomes.ts';
import type { Somebody } from './world/somebody.ts';
import type { Thing, Wanted, World } from './world/world.ts';

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
  const parts = callers.flatMap(([role, tried]) => tried.map(relation => ({ role, relation })));
  for (const { role, relation, caller, owner } of await castOf(world, operation, parts)) {
    const thing = owner && (await world.thing(operation.about!, owner, relation.startsWith('shared')));
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

type Part = { role: Role | 'anonymous'; relation: Relation };
/** Who asks in a part, and whose the thing is that is asked about; null where nobody or nothing is there. */
type Cast = Part & { caller: Somebody | null; owner: Somebody | null };

/** People of their own for each part, each in an organization of its own, made all at once. */
async function castOf(world: World, { about }: Operation, parts: Part[]): Promise<Cast[]> {
  const organizations = await world.organizations(2 * parts.length);
  const wanted: Wanted[] = [];
  const isAbroad = (relation: Relation) => relation === 'foreign' || relation === 'sharedElsewhere';
  const places = parts.map(({ role, relation }, part) => {
    const [here, elsewhere] = organizations.slice(2 * part) as [string, string];
    const caller = role === 'anonymous' ? null : wanted.push({ organizationId: here, role }) - 1;
    if (!about || relation === 'missing' || relation === 'malformed') return { caller, owner: null };
    if (relation === 'own') return { caller, owner: caller };
    const organizationId = isAbroad(relation) ? elsewhere : here;
    return { caller, owner: wanted.push({ organizationId, role: 'ADMIN' }) - 1 };
  });
  const people = await world.people(wanted);
  const at = (place: number | null) => (place === null ? null : people[place]!);
  return parts.map((part, i) => ({ ...part, caller: at(places[i]!.caller), owner: at(places[i]!.owner) }));
}

function outcomeOf(operation: Operation, role: Role | 'anonymous', thing: Thing | null, answer: Answer): string {
  if (answer.code) return answer.code;
  const isList = role !== 'anonymous' && Object.values(operation[role]).includes('unseen');
  if (!isList || !thing) return 'yes';
  return answer.text.includes(thing.id) || answer.text.includes(thing.secret) ? 'yes' : 'unseen';
}

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
