import {
  type Condition,
  columnsOfCondition,
  type Form,
  isComputed,
  sameColumn,
  sameTerm,
  type Term,
} from '../form/form.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import type { Atom } from '../link/atom.ts';
import type { Schema } from '../schema/schema.ts';
import { dateOf, isoDate, shift } from '../words/dates.ts';
import { readings } from './choices.ts';
import { interpret, type Reading } from './interpret.ts';
import { comparedAgain } from './sets/compared-again.ts';

const copy = (form: Form): Form => structuredClone(form);

const sameSubject = (a: Condition, b: Condition): boolean => {
  const [left, right] = [columnsOfCondition(a), columnsOfCondition(b)];
  return left.length > 0 && left.some(column => right.some(other => sameColumn(column, other)));
};

const isBucket = (term: Term): boolean => term.kind === 'bucket';

/** "and the average?": the same measure, put together in another way. */
const aggregated = (atoms: Atom[], previous: Form): Form | null => {
  const said = atoms.flatMap(atom => (atom.cue?.kind === 'aggregate' ? [atom.cue.aggregate] : []));
  const [aggregate, ...others] = said;
  if (!aggregate || others.length > 0 || previous.compare || previous.over) return null;
  if (atoms.some(atom => !atom.cue && (atom.weight > 0.3 || atom.options.length > 0))) return null;
  if (atoms.some(atom => atom.cue && !['aggregate', 'and', 'follow', 'ask'].includes(atom.cue.kind))) return null;
  const change = (term: Term): Term =>
    term.kind === 'aggregate' && term.of.kind !== 'rows' ? { ...term, aggregate } : term;
  const form = copy(previous);
  if (!form.select.some(term => !sameTerm(change(term), term))) return null;
  form.select = form.select.map(change);
  form.extra = form.extra.map(change);
  form.order = form.order.map(order => ({ ...order, term: change(order.term) }));
  return form;
};

/** "and in April?" after a question of 2024 means April 2024. */
const inYear = (condition: Condition, old: Condition[]): Condition => {
  if (condition.kind !== 'part' || !['month', 'quarter'].includes(condition.unit)) return condition;
  const before = old.find(item => item.kind === 'period' && sameColumn(item.column, condition.column));
  if (before?.kind !== 'period' || before.start === null || before.end === null) return condition;
  const year = Number(before.start.slice(0, 4));
  if (before.end > `${year + 1}-01-01`) return condition;
  const start = dateOf(year, condition.unit === 'month' ? condition.value : condition.value * 3 - 2, 1);
  const { column } = condition;
  const unit = condition.unit === 'month' ? 'month' : 'quarter';
  return { kind: 'period', column, start: isoDate(start), end: isoDate(shift(start, unit, 1)), label: String(year) };
};

/** "top 5", "and the lowest?": the same ranking, longer or the other way round. */
const adjusted = (atoms: Atom[], previous: Form): Form | null => {
  const other = aggregated(atoms, previous);
  if (other) return other;
  const ranking = previous.order[0];
  const cue = atoms.find(atom => atom.cue?.kind === 'superlative' || atom.cue?.kind === 'top')?.cue;
  if (!ranking || previous.limit === null || (cue?.kind !== 'superlative' && cue?.kind !== 'top')) return null;
  if (atoms.some(atom => !atom.cue && atom.number === null && (atom.weight > 0.1 || atom.options.length > 0)))
    return null;
  if (atoms.some(atom => atom.cue && ['ask', 'show', 'count', 'bucket', 'group'].includes(atom.cue.kind))) return null;
  const count = atoms.find(atom => atom.number !== null)?.number;
  const form = copy(previous);
  form.order[0] = { ...ranking, direction: cue.direction };
  if (count !== null && count !== undefined && count >= 1) form.limit = Math.min(1000, Math.floor(count));
  return form;
};

/** Puts the conditions of a fragment into a form: those on the same column are replaced, others added. */
const withConditions = (form: Form, conditions: Condition[]): void => {
  form.where = [...form.where.filter(old => !conditions.some(condition => sameSubject(old, condition))), ...conditions];
};

const isMeasure = (schema: Schema, term: Term): boolean =>
  isComputed(term) || (term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true);

/**
 * Reads a question as a change to the one before ("and for 2023?", "by channel instead", "only the north", "the
 * average?"). Yields readings that compete with those that take the question by itself.
 */
export function* followUps(atoms: Atom[], schema: Schema, previous: Form): Generator<Reading> {
  const cues = atoms.filter(atom => atom.cue).map(atom => atom.cue!.kind);
  const said = cues.includes('follow');
  const asks =
    atoms.some(atom => atom.cue && ['count', 'ask', 'show', 'superlative', 'top', 'share'].includes(atom.cue.kind)) &&
    !said;
  const leads =
    atoms[0]?.cue?.kind === 'and' ||
    atoms[0]?.cue?.kind === 'follow' ||
    atoms[0]?.cue?.kind === 'group' ||
    atoms[0]?.cue?.kind === 'bucket' ||
    (atoms[0] !== undefined && schema.language.leads.has(atoms[0].token.word));
  const content = atoms.filter(atom => atom.weight > 0.5 || atom.options.length > 0).length;
  if (content > 8) return;
  const quick = adjusted(atoms, previous);
  if (quick) {
    yield {
      form: quick,
      cost: 0.4,
      unbound: [],
      assumptions: [],
      coverage: 1,
      bound: [],
      aside: false,
      looseness: null,
      meanings: [],
      items: [],
    };
    return;
  }
  const [first] = atoms;
  const by = first?.cue?.kind === 'follow' && schema.language.lists.has(first.text.toLowerCase().split(' ').at(-1)!);
  const grouping = by || cues.some(kind => kind === 'group' || kind === 'bucket');
  const bonus =
    (said ? -0.9 : 0) + (leads ? -0.7 : 0) + (asks ? (content <= 1 ? 0.3 : 1.4) : 0) + (content <= 3 ? -0.2 : 0.4);
  const before = [...tablesOfForm(previous)].flatMap(name => schema.table(name) ?? []);
  for (const { value: reading, cost } of readings(choose => interpret(atoms, schema, choose, before), 12)) {
    const { form } = reading;
    // What is counted where nothing is said is what was asked for before.
    const assumptions = reading.assumptions.filter(({ kind }) => kind !== 'counted' || cues.includes('count'));
    const compared = cues.includes('count') ? null : comparedAgain(form, previous);
    if (compared) {
      yield { ...reading, assumptions, form: compared, cost: Math.max(0, reading.cost + cost + bonus) };
      continue;
    }
    const edited = copy(previous);
    let edits = 0;
    const conditions = [...form.where, ...(form.share ?? [])].map(condition => inYear(condition, previous.where));
    if (conditions.length > 0) {
      if (edited.compare) delete edited.compare;
      for (const side of edited.ratio ?? [edited]) withConditions(side, conditions);
      edits++;
    }
    const measure = form.select.find(
      term => term.kind === 'aggregate' && !(term.of.kind === 'rows' && !cues.includes('count')),
    );
    const oldMeasure = edited.select.findIndex(term => term.kind === 'aggregate');
    const ranked = edited.order[0]?.term;
    if (measure && oldMeasure < 0 && ranked?.kind === 'aggregate' && edited.limit !== null) {
      edited.order[0] = { ...edited.order[0]!, term: measure };
      edited.extra = [measure];
      edits++;
    } else if (measure && oldMeasure >= 0) {
      if (measure.kind === 'aggregate' && measure.of.kind === 'rows' && cues.includes('aggregate')) continue;
      const old = edited.select[oldMeasure]!;
      edited.select[oldMeasure] = measure;
      edited.order = edited.order.map(order =>
        JSON.stringify(order.term) === JSON.stringify(old) ? { ...order, term: measure } : order,
      );
      edited.extra = edited.extra.map(term => (JSON.stringify(term) === JSON.stringify(old) ? measure : term));
      edits++;
    }
    const said =
      form.group.length > 0 ? form.group : grouping ? form.select.filter(term => term.kind !== 'aggregate') : [];
    // What goes from time to time still does, for each of the new groups.
    const times = edited.course && said.every(term => term.kind !== 'bucket') ? edited.group.filter(isBucket) : [];
    const groups = said.length > 0 ? [...said, ...times] : [];
    const grouped = grouping && groups.length > 0 && !groups.every(term => isMeasure(schema, term));
    if (grouped) {
      if (!edited.select.some(term => term.kind === 'aggregate')) continue;
      delete edited.compare;
      delete edited.ratio;
      edited.select = [...groups, ...edited.select.filter(term => term.kind === 'aggregate')];
      edited.group = groups;
      edited.order = edited.order.filter(order => order.term.kind === 'aggregate');
      edits++;
    } else if (form.select.length > 0 && !measure && conditions.length === 0) {
      const shown = form.select.filter(term => term.kind === 'column');
      if (shown.length === 0 || shown.length !== form.select.length) continue;
      if (edited.group.length > 0 && edited.limit !== null) {
        edited.select = [...shown, ...edited.select.filter(term => term.kind === 'aggregate')];
        edited.group = shown;
      } else if (edited.select.every(term => term.kind !== 'aggregate')) edited.select = shown;
      else continue;
      edits++;
    }
    if (form.limit !== null && form.order.length > 0 && edits === 0) {
      edited.limit = form.limit;
      edits++;
    }
    if (edits === 0) continue;
    yield { ...reading, assumptions, form: edited, cost: Math.max(0, reading.cost + cost + 0.5 + bonus) };
  }
}
