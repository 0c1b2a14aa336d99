import { columnsOfTerm, isComputed, sameTerm, type Term } from '../../form/form.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { isAmount, naturalOf } from '../measures/natural.ts';
import { defaultSelect } from '../shown/default-select.ts';
import { takeAskedExtreme, takeBothEnds } from './asked-extremes.ts';
import { pickRankedThing } from './ranked-thing.ts';

/** Whether a row of the subject's table may have several rows of the measure's table. */
export const severalPer = (schema: Schema, subject: Column, measure: Column | null): boolean =>
  measure !== null &&
  measure.table !== subject.table &&
  schema.edges.some(({ from, to }) => from[0]!.table === measure.table.name && to[0]!.table === subject.table.name);

/** Whether what is sold stands in lines that belong, over whatever tables between, to a row of the subject's table: lines of orders of a customer. */
const sellsSeveral = (schema: Schema, subject: Column, term: Term): boolean => {
  const [factor] = isAmount(schema, term) ? columnsOfTerm(term) : [];
  if (!factor || factor.table === subject.table.name) return false;
  const reached = new Set([factor.table]);
  for (const table of reached)
    for (const { from, to } of schema.edges) if (from[0]!.table === table) reached.add(to[0]!.table);
  return reached.has(subject.table.name);
};

/** "the cities of the largest county": many things of the one that ranks first. */
const several = (draft: Draft, subject: Column | undefined, measure: Column | null): boolean => {
  if (!subject || !measure || subject.table === measure.table) return false;
  const { language } = draft.schema;
  const said = draft.picked.find(({ term }) => term.kind === 'column' && draft.schema.column(term.column) === subject);
  const words = draft.items
    .slice(said?.place ?? 0, (said?.place ?? 0) + 2)
    .flatMap(({ atom, meaning }) =>
      (meaning.kind === 'table' && meaning.table === subject.table) || atom === draft.items[said?.place ?? 0]?.atom
        ? atom.text.toLowerCase().split(' ')
        : [],
    );
  const last = words.at(-1) ?? '';
  return (
    language.stem(last) !== last &&
    language.plural(last) === last &&
    draft.schema.edges.some(
      ({ from, to }) => from[0]!.table === subject.table.name && to[0]!.table === measure.table.name,
    )
  );
};

/** "the best paid keeper and how much he is paid": of one row the sum of a figure is the figure. */
const ownFigures = (draft: Draft, table: string): void => {
  for (const pick of draft.picked) {
    const { term } = pick;
    if (term.kind !== 'aggregate' || term.aggregate !== 'sum' || term.of.kind !== 'column') continue;
    const { of } = term;
    const thing = draft.picked.some(other => other.term.kind === 'column' && other.term.column.table === table);
    const named = draft.items.some(
      ({ used, meaning }) => !used && meaning.kind === 'table' && meaning.table.name === table,
    );
    if (of.column.table === table && (thing || named)) pick.term = of;
  }
};

/** Settles what "most" and "top" rank: rows by a column of theirs, or groups by a figure. */
export const applySuperlatives = (draft: Draft): void => {
  const { form } = draft;
  takeBothEnds(draft);
  for (const found of draft.superlatives) {
    if (found.term.kind === 'column' && takeAskedExtreme(draft, found)) continue;
    pickRankedThing(draft, found);
    const { direction, many } = found;
    let { term } = found;
    const limit = found.limit ?? (many ? 5 : 1);
    const plain = draft.picked
      .filter(pick => pick.term.kind !== 'aggregate' && !sameTerm(pick.term, term))
      .map(pick => pick.term);
    if (term.kind !== 'aggregate') {
      const numeric = isComputed(term) || term.kind === 'column';
      const column = term.kind === 'column' ? (draft.schema.column(term.column) ?? null) : null;
      const named = draft.items.some(item => !item.used && item.meaning.kind === 'table');
      const asksWhen = draft.picked.length === 0 && found.offset > 0;
      if (
        plain.length === 0 &&
        form.group.length === 0 &&
        !named &&
        numeric &&
        found.limit === null &&
        !many &&
        !asksWhen
      ) {
        // "When was the first game": the day itself is what is ranked.
        const own = draft.picked.findIndex(pick => sameTerm(pick.term, term));
        if (own >= 0) draft.picked.splice(own, 1);
        // "The highest revenue" of what? Of single lines, if nothing else is said.
        if (isAmount(draft.schema, term))
          draft.assumptions.push({ kind: 'each-row', table: columnsOfTerm(term)[0]!.table });
        draft.pick(found.place, { kind: 'aggregate', aggregate: direction === 'desc' ? 'max' : 'min', of: term });
        continue;
      }
      const subjects = plain.length > 0 ? plain : form.group;
      const thing = subjects.length === 0 && isAmount(draft.schema, term) ? draft.subject() : null;
      const subject =
        subjects[0]?.kind === 'column'
          ? draft.schema.column(subjects[0].column)
          : (thing?.label ?? thing?.key ?? undefined);
      const rowLike =
        !subject ||
        (!severalPer(draft.schema, subject, column) &&
          !sellsSeveral(draft.schema, subject, term) &&
          (subject.unique || subject.profile.distinctCount >= 0.93 * subject.table.profile.rowCount));
      const additive =
        isAmount(draft.schema, term) || (column?.roles.has('measure') === true && column.uses.natural === 'sum');
      // "the doctor who gave the highest dose" gave it once; "the highest revenue" is that of all sales.
      const single =
        found.peak === true &&
        draft.schema.tables.length > 1 &&
        column !== null &&
        !column.roles.has('money') &&
        !column.stems.some(stem => draft.schema.language.roles.figure.has(stem));
      const grouped =
        form.group.length > 0 || found.averaged || found.summed
          ? true
          : subject && !rowLike && column?.holds !== 'date'
            ? draft.choose('per group', [
                {
                  value: true,
                  cost:
                    (single ? 0.7 : additive ? 0.1 : 0.9) + (found.told && draft.schema.tables.length > 1 ? 0.8 : 0),
                },
                { value: false, cost: additive && !single ? 0.5 : 0 },
              ])
            : false;
      if (grouped && (found.averaged || found.summed))
        term = { kind: 'aggregate', aggregate: found.summed ? 'sum' : 'avg', of: term };
      else if (grouped)
        term = {
          kind: 'aggregate',
          aggregate:
            isComputed(term) || column?.holds === 'number'
              ? naturalOf(draft.schema, term)
              : direction === 'desc'
                ? 'max'
                : 'min',
          of: term,
        };
      else if (several(draft, subject, column) && limit === 1) form.ties = true;
      else if (subject && !rowLike) form.distinct = found.limit === null || draft.schema.tables.length === 1;
    }
    if (term.kind === 'column' && limit === 1 && form.group.length === 0) ownFigures(draft, term.column.table);
    const groups = form.group.filter(group => !plain.some(picked => sameTerm(picked, group)));
    if (
      plain.length > 0 &&
      groups.length > 0 &&
      draft.choose('within groups', [
        { value: true, cost: 0 },
        { value: false, cost: 0.5 },
      ])
    )
      form.each = groups;
    if (term.kind === 'aggregate' && form.group.length === 0) {
      const key = draft.picked.filter(
        pick => pick.term.kind !== 'aggregate' && !(pick.term.kind === 'column' && sameTerm(pick.term, term)),
      );
      if (key.length > 0) form.group.push(...key.map(pick => pick.term));
      else form.group.push(...defaultSelect(draft));
    }
    // "The longest rivers, ordered from longest to shortest" are all rivers, in that order.
    const sorted = found.limit === null && !many && (form.order.length > 0 || draft.pendingOrder !== null);
    if (
      sorted &&
      draft.choose('all in order', [
        { value: true, cost: 0.05 },
        { value: false, cost: 0.3 },
      ])
    ) {
      if (form.order.length === 0) form.order.push({ term, direction: draft.pendingOrder?.direction ?? direction });
      draft.pendingOrder = null;
      if (!draft.picked.some(pick => sameTerm(pick.term, term))) draft.pick(found.place, term);
      continue;
    }
    form.order.unshift({ term, direction });
    form.limit = limit;
    if (found.offset > 0) form.offset = found.offset;
    if (!draft.picked.some(pick => sameTerm(pick.term, term))) form.extra.push(term);
  }
};
