import { type ColumnRef, countOfRows, type Form, nothingAsked, type Term } from '../../../form/form.ts';
import type { Item } from '../../../read/items.ts';
import type { Schema, Table } from '../../../schema/schema.ts';
import type { Asking, Composed } from './composition.ts';
import { leastCalled, likest } from './likest.ts';
import { above, below, namesOf } from './things.ts';
import type { Wanted } from './wanted.ts';

/** The things of which there are to be several different ones: "gave to more than one *appeal*", of the gifts of campaigns. */
const differing = (
  { weighty }: Wanted,
  fact: Table,
  schema: Schema,
): { word: Item; table: Table; key: ColumnRef } | undefined =>
  schema.edges
    .filter(({ from, to }) => from.length === 1 && from[0]!.table === fact.name && to[0]!.table !== fact.name)
    .flatMap(({ from, to }) => {
      const table = schema.table(to[0]!.table);
      const like = table && likest(weighty, table.title, table.stems, schema);
      return table && like?.item && like.likeness >= leastCalled
        ? [{ word: like.item, table, key: from[0]!, likeness: like.likeness }]
        : [];
    })
    .sort((a, b) => b.likeness - a.likeness)[0];

/** Who has more than so many of something: "which households have more than three animals". */
export const holding = ({ wanted, known, schema, fact }: Asking): Composed[] => {
  const { compared, named, asker, counts } = wanted;
  if (!compared || (asker === null && !counts)) return [];
  const of = differing(wanted, fact, schema);
  const last = named.tables.at(-1);
  const isHeld = last !== undefined && (named.tables.length > 1 || above(last, schema).length > 0);
  const held = isHeld && !of ? last : fact;
  const owners = schema.tables.filter(table => below(table, schema).includes(held) && table !== of?.table);
  const many: Term = of
    ? { kind: 'aggregate', aggregate: 'distinct', of: { kind: 'column', column: of.key } }
    : countOfRows(held.name);
  return owners.flatMap((table, at) => {
    const names = namesOf(table);
    if (!names) return [];
    const asked = {
      ...nothingAsked(),
      ...{ tables: [table.name], group: names.apart, where: known.filter(({ kind }) => kind !== 'compare') },
      having: [{ kind: 'compare' as const, term: many, op: compared.op, value: compared.value }],
    };
    const form: Form = counts
      ? { kind: 'over', ...asked, over: 'count' }
      : { kind: 'plain', ...asked, select: names.apart, extra: [many] };
    const fit = 0.7 - 0.1 * at + (named.tables[0] === table ? 0.1 : 0);
    return [{ form, kind: 'holding', fit, for: of ? [of.word] : [] }];
  });
};
