import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { schema } from '../../src/schema.ts';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { byGraphql } from './ask.ts';
import { operations } from './operations.ts';
import { unlimited, worldOf } from './world/world.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ reasoner: stagedReasoner(), env: { ...unlimited, LOG_LEVEL: 'silent' } });
});
afterAll(() => service?.stop());

const hostile: [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['SQL', `' OR 1=1; DROP TABLE "User"; --`],
  ['very much', 'x'.repeat(200_000)],
  ['nothing', ''],
];
/** What no client is ever told: of whom we are made, and where we stand. */
const inner = /prisma|postgres|pglite|\bSELECT\b|node_modules|\/src\/|\.ts:\d|\bat \w+ \(/i;

/** The texts that an operation takes, as ways into its variables: `input.title`. */
function textsOf(name: string): string[] {
  const [type, field] = name.split('.') as [string, string];
  const texts = ['String', 'ID'];
  const { args } = (schema.getType(type) as any).getFields()[field];
  return args.flatMap((argument: any) => {
    const given = getNamedType(argument.type as GraphQLInputType);
    if (texts.includes(given.name)) return [argument.name];
    if (!isInputObjectType(given)) return [];
    return Object.values(given.getFields())
      .filter(each => texts.includes(String(getNamedType(each.type))))
      .map(each => `${argument.name}.${each.name}`);
  });
}

/** The operation with all its arguments as variables, since the rows name only what they need. */
function withArgument(run: string, way: string): string {
  const [argument] = way.split('.') as [string];
  if (run.includes(`$${argument}:`)) return run;
  return run.replace(/^(query|mutation)?\s*\{ (\w+)/, `query ($${argument}: String) { $2(${argument}: $${argument})`);
}

const cases = Object.keys(operations).flatMap(name => textsOf(name).map(way => [name, way] as const));

it.each(cases)(
  '%s takes any text as %s without breaking, and without telling what it is made of',
  async (name, way) => {
    const operation = operations[name]!;
    const world = worldOf(service);
    const caller = await world.somebody(await world.organization(), 'SUPERADMIN');
    const id = operation.about ? (await world.thing(operation.about, caller)).id : newId();
    const [argument, field] = way.split('.') as [string, string?];
    for (const [what, text] of hostile) {
      const variables = () => {
        const given = operation.variables?.(id) ?? {};
        return { ...given, [argument]: field ? { ...(given[argument] as object), [field]: text } : text };
      };
      const run = withArgument(operation.run, way);
      const answer = await byGraphql(service.url, { ...operation, run, variables })(id, caller.headers);
      expect(answer.code, `${what}: ${answer.text}`).not.toBe('INTERNAL');
      if (answer.code) expect(answer.text.replaceAll(text, ''), what).not.toMatch(inner);
    }
  },
);
