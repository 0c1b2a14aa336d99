import { countOfRows, type RowTerm, sameTerm, type Term } from '../../form/form.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, isNumeric, termOf } from '../draft.ts';
import { shareAt } from '../measures/shares/share-at.ts';
import { spokenOf } from './spoken-of.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** What a table of figures counts in a column of its own name: the degrees of a table of degrees per year. */
export const figureOf = (table: Table): RowTerm | null => {
  const figure = table.columns.find(
    column =>
      column.roles.has('measure') && column.uses.natural === 'sum' && column.stems.join() === table.stems.join(),
  );
  return figure ? { kind: 'column', column: figure.ref } : null;
};

/** The only figure of a table that adds up, which the total of its rows is: the amounts of "the highest total of pledges". */
const totalOf = ({ columns }: Table): RowTerm | null => {
  const [only, ...others] = columns.filter(({ roles, uses }) => roles.has('measure') && uses.natural === 'sum');
  return only?.roles.has('money') && others.length === 0 ? { kind: 'column', column: only.ref } : null;
};

/** The place of the figure that words right before it say more of: the hours of "the sum of *weekly tank hours*"; else the place itself. */
const headOf = (draft: Draft, from: number): number => {
  let at = from;
  const says = (): boolean =>
    ['word', 'table'].includes(draft.free(at)?.kind ?? '') || draft.freeCue(at, 'bucket') !== null;
  while (says() && draft.items[at + 1]?.before.length === 0) at++;
  return at > from && isMeasure(draft.free(at)) ? at : from;
};

/** `share`: the word for the share of it that is meant, which is read by itself. */
type Measured = { term: Term; places: number[]; share?: number };

/** The term named from a place on, such as "the number of students" or "average age", and the places it takes. */
export const measureAt = (draft: Draft, from: number): Measured | null => {
  const share = shareAt(draft, from);
  if (share) return share;
  const aggregate = draft.freeCue(from, 'aggregate');
  const count = draft.freeCue(from, 'count');
  const first = aggregate || count ? (draft.freeCue(from + 1, 'distinct') ? from + 2 : from + 1) : from;
  const compound = draft.free(first)?.kind === 'table' && draft.free(first + 1)?.kind === 'table';
  // "The number of *room bookings*" is of bookings.
  const last = compound && draft.items[first + 1]!.before.length === 0 ? first + 1 : first;
  const at = aggregate ? headOf(draft, first) : last;
  const meaning = draft.free(at);
  const passed = Array.from({ length: at - first }, (_, index) => first + index);
  const places = aggregate || count ? [from, ...passed, at] : [...passed, at];
  const own = meaning?.kind === 'table' && !aggregate ? figureOf(meaning.table) : null;
  if (own && (count || from > 0)) return { term: { kind: 'aggregate', aggregate: 'sum', of: own }, places };
  const total = meaning?.kind === 'table' && aggregate?.aggregate === 'sum' ? totalOf(meaning.table) : null;
  if (total) return { term: { kind: 'aggregate', aggregate: 'sum', of: total }, places };
  if (meaning?.kind === 'table')
    return aggregate?.aggregate === 'sum' || count || from === at
      ? { term: countOfRows(meaning.table.name), places }
      : null;
  if (draft.freeCue(at, 'rows') && draft.subject())
    return {
      term: countOfRows(draft.subject()!.name),
      places,
    };
  if (meaning?.kind !== 'column' && meaning?.kind !== 'derived') return null;
  const term = termOf(draft, meaning)!;
  if (aggregate)
    return isNumeric(meaning) || aggregate.aggregate === 'min' || aggregate.aggregate === 'max'
      ? { term: { kind: 'aggregate', aggregate: aggregate.aggregate, of: term }, places }
      : null;
  if (count && !(isNumeric(meaning) && meaning.kind === 'column' && meaning.column.roles.has('measure')))
    return {
      term: {
        kind: 'aggregate',
        aggregate:
          meaning.kind === 'column' && !meaning.column.unique && draft.freeCue(from + 1, 'distinct')
            ? 'distinct'
            : 'count',
        of: term,
      },
      places,
    };
  return { term, places };
};

/** Orders by what an adjective speaks of, else by the figure that is shown. */
const orderSpoken = (
  draft: Draft,
  place: number,
  cue: { about?: string[]; since?: true; direction: 'asc' | 'desc' },
) => {
  const tables = draft.mentioned();
  const spoken = cue.about && spokenOf(draft, place, cue).find(({ column }) => tables.has(column.table));
  const { direction } = cue;
  if (spoken) {
    const term = columnTerm(spoken.column);
    draft.form.order.push({ term, direction: spoken.reversed ? opposite[direction] : direction });
    draft.spoken.add(term);
  } else
    draft.pendingOrder = { direction, figure: true, ...(cue.about?.length && { said: draft.items[place]!.atom.text }) };
};

/** Whether a word says that something stands first, whatever it says beside that. */
const isFirst = (draft: Draft, at: number): boolean =>
  draft.cue(at, 'position')?.position === 'first' || draft.cue(at, 'superlative')?.first === true;

/** Takes up "…, *largest total first*", "…, *most recently hired first*": an order, and no single row. */
const readFirstOfOrder = (draft: Draft): void => {
  draft.items.forEach((item, place) => {
    const cue = draft.freeCue(place, 'superlative');
    const led = item.before.some(word => draft.schema.language.owning.has(word));
    const opens = item.before.includes(',') || draft.cue(place - 1, 'and') !== null || led;
    if (!cue || !opens) return;
    const first = draft.items.findIndex((_, at) => at > place && isFirst(draft, at));
    const between = draft.items.slice(place + 1, first + 1);
    const next = draft.items[first + 1];
    const ends = next === undefined || next.before.some(word => /^[.?,;]$/.test(word));
    if (first < 0 || first > place + 4 || !ends || between.some(({ before }) => before.length > 0)) return;
    const named = draft.items.findIndex(
      ({ meaning }, at) =>
        at > place &&
        at < first &&
        (meaning.kind === 'derived' || (meaning.kind === 'column' && meaning.column.holds !== 'text')),
    );
    const found = named < 0 ? null : measureAt(draft, named);
    if (found) {
      draft.form.order.push({ term: found.term, direction: cue.direction });
      draft.byShare ??= found.share ?? null;
    } else orderSpoken(draft, place, cue);
    for (let at = place; at <= first; at++) draft.use(at);
  });
};

/** Whether a figure is spoken of by no more than its kind: "that sum", "the count". */
const saysFigure = (draft: Draft, at: number): boolean => {
  const after = draft.freeCue(at + 1, 'direction') ? at + 2 : at + 1;
  const ends = draft.items[after] === undefined || draft.items[after]!.before.some(word => /^[.?;,]$/.test(word));
  const said = draft.freeCue(at, 'count') ?? draft.freeCue(at, 'aggregate');
  const told = draft.items.some(
    ({ meaning }, place) =>
      place < at - 1 && meaning.kind === 'cue' && (meaning.cue.kind === 'count' || meaning.cue.kind === 'aggregate'),
  );
  return said !== null && ends && told;
};

/** Whether a word for an order tells what was done with the thing before it by each of those after it. */
const isDeed = (draft: Draft, place: number): boolean => {
  const { every } = draft.schema.language.throughout;
  const [thing, by] = [draft.items[place - 1], draft.items[place + 1]];
  const words = by?.atom.text.toLowerCase().split(' ') ?? [];
  return (
    draft.freeCue(place + 1, 'group') !== null &&
    words.length > 1 &&
    every.has(words.at(-1)!) &&
    draft.free(place + 2)?.kind === 'table' &&
    draft.items[place]!.before.length === 0 &&
    (thing?.meaning.kind === 'table' || thing?.meaning.kind === 'column')
  );
};

/** Takes up "sorted by price descending", "in alphabetical order of name". */
export const readOrders = (draft: Draft): void => {
  readFirstOfOrder(draft);
  draft.items.forEach((item, place) => {
    const cue = draft.freeCue(place, 'order');
    if (!cue || item.used) return;
    let at = place + 1;
    // "Sort the result in alphabetical order of …" says twice that it is ordered.
    if (draft.freeCue(at, 'order')) {
      draft.use(place);
      return;
    }
    // "Projects *ordered by each* client" were ordered by somebody: nothing is sorted by each of several.
    if (isDeed(draft, place)) {
      draft.use(place);
      return;
    }
    // "Sort *the ships by* tonnage": what is ordered stands between.
    const ordered = draft.free(at)?.kind;
    const by = draft.freeCue(at + 1, 'group') ? measureAt(draft, at + 2) : null;
    if (by && (ordered === 'table' || (ordered === 'column' && by.share !== undefined))) at++;
    let direction = cue.direction ?? 'asc';
    const leading = draft.freeCue(at, 'direction');
    if (leading) {
      direction = leading.direction;
      draft.use(at++);
    }
    if (draft.freeCue(at, 'group')) draft.use(at++);
    for (let more = true; more; ) {
      const found = measureAt(draft, at);
      if (!found) break;
      draft.use(place, ...found.places);
      draft.byShare ??= found.share ?? null;
      at = (found.share ?? found.places.at(-1)!) + 1;
      const trailing = draft.freeCue(at, 'direction');
      if (trailing) {
        direction = trailing.direction;
        draft.use(at++);
      }
      draft.form.order.push({ term: found.term, direction });
      more =
        draft.freeCue(at, 'and') !== null &&
        measureAt(draft, at + 1) !== null &&
        draft.items[at + 1]!.meaning.kind === 'column';
      if (more) draft.use(at++);
    }
    if (leading && draft.form.order.length === 0) {
      draft.pendingOrder = { direction };
      draft.use(place);
    }
    // "In increasing order *of that sum*", "sorted by *the count*": the figure that was told before.
    if (draft.form.order.length === 0 && saysFigure(draft, at)) {
      draft.pendingOrder = { direction: draft.freeCue(at + 1, 'direction')?.direction ?? direction, figure: true };
      draft.use(place, at, ...(draft.freeCue(at + 1, 'direction') ? [at + 1] : []));
    }
  });
  draft.items.forEach((item, place) => {
    const cue = draft.freeCue(place, 'direction');
    if (!cue || item.used) return;
    if (draft.form.order.length > 0) draft.form.order[0]!.direction = cue.direction;
    else {
      // "cheapest first, with their fees": what is said after is shown.
      const { own, owning } = draft.schema.language;
      const apart = draft.items[place + 1]?.before.some(word => word === ',' || own.has(word) || owning.has(word));
      const found = apart ? null : measureAt(draft, place + 1);
      const loose = draft.freeCue(place + 1, 'group') ? measureAt(draft, place + 2) : null;
      const term = found ?? loose;
      if (term) {
        draft.form.order.push({ term: term.term, direction: cue.direction });
        draft.use(...term.places, ...(loose && !found ? [place + 1] : []));
        draft.byShare ??= term.share ?? null;
      } else if (cue.about) orderSpoken(draft, place, cue);
      else draft.pendingOrder = { direction: cue.direction };
    }
    draft.use(place);
  });
};

/** Whether hardly two rows have the same there, so that a group of it is one thing: a name, not a sort. */
const mostlyApart = ({ unique, profile, table }: Column): boolean =>
  unique || profile.distinctCount > 0.7 * table.profile.rowCount;

/**
 * The money that is shown of groups, where an adjective alone speaks of other money of their rows: "average bill per kind
 * of work, *dearest first*". Things that have a price of their own are ordered by it.
 */
const moneyOfGroups = ({ form, schema, spoken }: Draft, term: Term): Term | undefined => {
  const isMoney = (of: Term): boolean =>
    of.kind === 'product' || (of.kind === 'column' && schema.column(of.column)?.roles.has('money') === true);
  if (!spoken.has(term) || term.kind !== 'column' || !isMoney(term)) return undefined;
  const isOwn = form.group.some(group => {
    const column = group.kind === 'column' ? schema.column(group.column) : undefined;
    return column?.table.name === term.column.table && mostlyApart(column);
  });
  return isOwn ? undefined : form.select.findLast(each => each.kind === 'aggregate' && isMoney(each.of));
};

/** Settles what is ordered by where only the direction was said, and orders groups by the figure shown of them. */
export const settleOrder = (draft: Draft): void => {
  const { form, pendingOrder } = draft;
  if (pendingOrder) {
    const ordered = (term: Term): boolean =>
      term.kind !== 'column' || ['number', 'date'].includes(draft.schema.column(term.column)?.holds ?? '');
    const figure = pendingOrder.figure
      ? (form.select.findLast(term => term.kind === 'aggregate') ?? form.select.findLast(ordered))
      : undefined;
    // "Youngest first", where nothing tells an age: any other order would be made up.
    if (!figure && pendingOrder.said) draft.unanswerable.push(pendingOrder.said);
    const term = figure ?? form.select[0];
    if (term) form.order.push({ term, direction: pendingOrder.direction });
  }
  form.order = form.order.filter(({ term }, at) => form.order.findIndex(other => sameTerm(other.term, term)) === at);
  if (form.group.length === 0) return;
  for (const order of form.order) {
    const own =
      form.select.find(term => term.kind === 'aggregate' && sameTerm(term.of, order.term)) ??
      moneyOfGroups(draft, order.term);
    if (own && !form.group.some(term => sameTerm(term, order.term))) order.term = own;
  }
};
