import { randomUUID } from 'node:crypto';
import {
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  print,
  visit,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { stillSource } from '../kit/still-source.ts';
import { operations } from '../security/operations.ts';
import { unlimited, type World, worldOf } from '../security/world/world.ts';
import { loseAnswer } from './lose-answer.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  // Time stands still, so that answers differ by what was done alone.
  const now = new Date();
  service = await startService({
    reasoner: stagedReasoner(),
    connectors: [stillSource()],
    env: unlimited,
    clock: { now: () => now },
  });
  world = worldOf(service);
});
afterAll(() => service?.stop());

/** All that an answer can tell, two levels deep. */
function everything(type: GraphQLOutputType, depth = 2): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const members = Object.values(named.getFields()).flatMap(field => {
    // An export gets another address each time it is asked for, as each is told in the audit log.
    if (field.args.some(isRequiredArgument) || field.name === 'spendingExport') return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    const below = depth > 1 ? everything(field.type, depth - 1) : '';
    return below ? [`${field.name} ${below}`] : [];
  });
  return members.length > 0 ? `{ ${members.join(' ')} }` : '';
}

/** An operation that asks for all that its field answers. */
const askForAll = (field: string, run: string): string =>
  print(
    visit(parse(run), {
      Field(node) {
        const selection = everything(schema.getMutationType()!.getFields()[field]!.type);
        const [all] = parse(selection).definitions;
        if (all?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`What does ${field} answer?`);
        // False: nothing below is visited.
        return node.name.value === field ? { ...node, selectionSet: all.selectionSet } : false;
      },
    }),
  );

const mutations = Object.entries(operations).flatMap(([name, row]) =>
  name.startsWith('Mutation.') ? [[name.slice('Mutation.'.length), row] as const] : [],
);

/** What a job may have changed between both answers is left out: no drive is configured, so that it fails. */
const asAnswered = (field: string, answer: object) =>
  field === 'syncCollection'
    ? JSON.parse(JSON.stringify(answer, (key, value) => (['status', 'advice'].includes(key) ? undefined : value)))
    : answer;

const tried: string[] = [];

describe('Every mutation that took effect and whose answer was lost, sent again with its key,', () => {
  it.each(mutations)('%s: gives the same answer, or says that it is lost; never another one', async (field, row) => {
    const role = row.USER.own === 'yes' ? 'USER' : row.ADMIN.own === 'yes' ? 'ADMIN' : 'SUPERADMIN';
    const caller = await world.somebody(await world.organization(), role);
    const thing = row.about ? await world.thing(row.about, caller) : null;
    // Its job finds no tables, perhaps before the second answer and perhaps after it: there are none from the start.
    if (field === 'refreshSchema') await service.app.db.dataTable.deleteMany({ where: { dataSourceId: thing!.id } });
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...caller.headers },
      body: JSON.stringify({ query: askForAll(field, row.run), variables: row.variables?.(thing?.id ?? '') }),
    };
    const ask = async () => {
      const response = await fetch(`${service.url}/graphql`, request);
      const gives = response.headers.getSetCookie().filter(cookie => !/^\w+=;/.test(cookie));
      return { gives, ...((await response.json()) as any) };
    };
    const { answer, lost } = await loseAnswer(service, ask);
    if (answer.errors || lost === 0) return;
    tried.push(field);
    expect(answer.gives, 'A cookie is not given again: mark the type by extensions.credentials.').toEqual([]);
    const again = await ask();
    if (!again.errors) expect(asAnswered(field, again)).toEqual(asAnswered(field, answer));
    // Whoever ended the own session with it is nobody by now.
    else if (again.errors[0].extensions.code !== 'SESSION_REVOKED')
      expect(again.errors[0].message).toContain('took effect');
  });

  it('was tried with most of them: few are refused or take no key', () => {
    expect(tried.length).toBeGreaterThan(mutations.length / 2);
  });
});
