import { type Condition, columnsOfCondition, type Form, sameColumn, type Term } from '../../../form/form.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import type { Schema, Table } from '../../../schema/schema.ts';
import { type Asking, type Composed, count, list, saidOf, subjects } from './composition.ts';
import { untold } from './likest.ts';
import { isStatus, type State, statesOf } from './states.ts';
import { around, below } from './things.ts';

/** Things of which there is nothing: "which rooms have we not sold a single time". */
export const without = (asking: Asking): Composed[] => {
  const { wanted, known, schema } = asking;
  if (!wanted.denied || wanted.shares || (!wanted.counts && wanted.asker === null)) return [];
  return subjects(asking).flatMap((table, at) =>
    below(table, schema).map((other, place): Composed => {
      const none: Condition = { kind: 'exists', table: table.name, other: other.name, where: [], negated: true };
      const where = [...known.filter(each => columnsOfCondition(each).every(ref => ref.table === table.name)), none];
      const form = wanted.counts ? count(table, where) : list(table, where);
      return { form, kind: 'without', fit: 0.95 - 0.1 * (at + place), for: [] };
    }),
  );
};

/** So like a state must be for a word that names something to have been meant for it. */
const leastMeant = 0.45;

const isMeant = ({ said }: State): boolean => said >= leastMeant || said === untold;

/** Whether it tells what became of a row, whatever words were said of that. */
const isOutcome = ({ of, condition }: State, schema: Schema): boolean =>
  condition.kind === 'in' && (isStatus(of, schema) || flagValues(schema, of, true).length > 0);

const statesFor = ({ wanted, known, schema }: Asking, table: Table): State[] =>
  statesOf(around(table, schema).slice(0, 6), wanted, schema)
    .filter(
      state => isMeant(state) || isOutcome(state, schema) || (wanted.denied && state.condition.kind === 'missing'),
    )
    .filter(({ of }) => !known.some(each => columnsOfCondition(each).some(ref => sameColumn(ref, of.ref))))
    .slice(0, 8);

/** How many there are of which holds what was understood. */
const plainly = (asking: Asking): Composed[] =>
  [...new Set([...subjects(asking), asking.fact])].map((table, at) => ({
    form: count(table, asking.known),
    ...{ kind: 'rows', fit: 0.8 - 0.1 * at, for: [] },
  }));

/** How many rows there are, or what share of them, of which something holds that nothing is called by. */
export const counted = (asking: Asking): Composed[] => {
  const { wanted, known } = asking;
  if (!(wanted.counts || wanted.shares) || wanted.aggregate || wanted.end || wanted.compared) return [];
  // Where something was said of the rows, a verb says no more of them.
  if (known.length > 0 && wanted.weighty.length === 0) return wanted.counts ? plainly(asking) : [];
  return subjects(asking).flatMap((table, at) =>
    statesFor(asking, table).map((state): Composed => {
      const plain = count(table, known);
      const form: Form = wanted.shares
        ? { ...plain, kind: 'share', part: [state.condition] }
        : count(table, [...known, state.condition]);
      return {
        form,
        kind: wanted.shares ? 'share' : 'count',
        fit: 0.2 + state.likeness - 0.08 * at,
        for: isMeant(state) ? saidOf(state) : [],
        isGuess: state.said === untold,
      };
    }),
  );
};

/** Of how many different things of a column something holds: guests of bookings. */
export const countedThings = (asking: Asking): Composed[] => {
  const { wanted, known } = asking;
  const thing = wanted.named.columns.find(({ nature, roles }) => nature === 'name' || roles.has('person'));
  if (!wanted.counts || !thing || wanted.aggregate || wanted.end || wanted.compared) return [];
  const select: Term[] = [{ kind: 'aggregate', aggregate: 'distinct', of: { kind: 'column', column: thing.ref } }];
  return statesFor(asking, thing.table)
    .slice(0, 2)
    .map((state, at): Composed => {
      const form = { ...count(thing.table, [...known, state.condition]), select };
      return { form, kind: 'things', fit: 0.1 + state.likeness - 0.1 * at, for: saidOf(state) };
    });
};

/** So like a state must be to be what a list is limited by. */
const leastListed = 0.45;

/** Things of which something holds that nothing is called by: "which technicians have left". */
export const listed = (asking: Asking): Composed[] => {
  const { wanted, known } = asking;
  const { asker, counts, shares, end, compared, aggregate, money } = wanted;
  if ((asker !== 'person' && asker !== 'which') || counts || shares || end || compared) return [];
  if (aggregate || money) return [];
  if (asker === 'which' && wanted.named.tables.length === 0) return [];
  const who = asker === 'person' && known.length > 0 ? subjects(asking) : [];
  return [
    ...who.map((table, at) => ({ form: list(table, known), ...{ kind: 'who', fit: 0.8 - 0.1 * at, for: [] } })),
    ...limited(asking),
  ];
};

const limited = (asking: Asking): Composed[] => {
  const { weighty, named } = asking.wanted;
  // A verb alone tells nothing of people that nobody named.
  if (weighty.length + named.tables.length + named.columns.length === 0) return [];
  return subjects(asking).flatMap((table, at) =>
    statesFor(asking, table)
      .filter(({ likeness }) => likeness >= leastListed)
      .map(state => ({
        form: list(table, [...asking.known, state.condition]),
        ...{ kind: 'list', fit: 0.1 + state.likeness - 0.08 * at, for: saidOf(state) },
      })),
  );
};
