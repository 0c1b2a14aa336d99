import { aggregates, typicalAggregates } from '../form/aggregates.ts';
import { columnsOfTerm, type Form } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import { FormParts, ownName } from '../read/form-parts.ts';
import type { Item, Meaning } from '../read/items.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import type { Candidate } from './candidate.ts';

/** Whether what a cue asks for is in the form; cues that ask for nothing by themselves always are. */
const cueHolds = (cue: Cue, form: Form, parts: FormParts, schema: Schema): boolean => {
  const columns = parts.columns.flatMap(ref => schema.column(ref) ?? []);
  switch (cue.kind) {
    case 'share':
      return (
        parts.isA('share', 'ratio', 'course') ||
        parts.columns.length === 0 ||
        columns.some(
          ({ roles, stems }) => roles.has('percent') || stems.some(stem => schema.language.intensive.has(stem)),
        )
      );
    case 'ratio':
      return parts.isA('ratio', 'share', 'compare');
    case 'group':
      return (
        form.group.length > 0 ||
        // An average over rows is one per row.
        parts.hasKind(...typicalAggregates) ||
        parts.isA('over', 'ratio', 'share', 'course', 'compare') ||
        parts.hasField('order', 'each')
      );
    case 'bucket':
      return parts.hasKind('bucket', 'period') || columns.some(({ roles }) => roles.has('year'));
    case 'part':
      return parts.hasKind('part', 'bucket');
    case 'aggregate':
      return !aggregates[cue.aggregate].typical
        ? true
        : parts.hasKind(cue.aggregate, 'against') ||
            (form.kind === 'over' && form.over === cue.aggregate) ||
            parts.isA('ratio');
    case 'superlative':
    case 'top':
      return parts.hasField('order') || parts.isA('over', 'course') || parts.hasKind('max', 'min', 'against');
    case 'difference':
    case 'change':
    case 'versus':
      if (cue.kind === 'versus' && form.group.length > 0) return true;
      return parts.isA('compare', 'course', 'ratio') || parts.hasKind('difference', 'span');
    default:
      return true;
  }
};

/** Whether a column is read, as itself, as one that is called the same, or as what stands for a table that is read. */
const columnHolds = (column: Column, parts: FormParts, schema: Schema): boolean => {
  const own = ownName(column.table.name, schema);
  const read = parts.columns.some(
    ref =>
      ref.column === column.ref.column ||
      (ownName(ref.table, schema) === own && schema.column(ref)?.stems.join() === column.stems.join()),
  );
  if (read) return true;
  if (column.roles.has('foreign'))
    return schema.edges.some(
      ({ from, to }) =>
        from.some(ref => ref.table === column.table.name && ref.column === column.ref.column) &&
        parts.tables.has(ownName(to[0]!.table, schema)),
    );
  return (column === column.table.key || column === column.table.label || column.unique) && parts.tables.has(own);
};

/** Words with so many letters in common at their beginning are of one root: "donated" and "donation". */
const root = 4;

/** Whether a word of its root stands in a name that is read: the "flight" of "flight hours", "published" of a publisher. */
const isInNames = (stem: string, parts: FormParts, schema: Schema): boolean =>
  [
    ...parts.columns.flatMap(ref => schema.column(ref)?.stems ?? []),
    ...[...parts.tables].flatMap(name => schema.table(name)?.stems ?? []),
  ].some(other => other === stem || (stem.length >= root && other.startsWith(stem.slice(0, root))));

const tableHolds = (table: Table, parts: FormParts, schema: Schema): boolean =>
  parts.tables.has(ownName(table.name, schema)) ||
  (table.stems.length === 1 && isInNames(table.stems[0]!, parts, schema));

/** Whether what was taken up is in the form that came of it. */
const holds = ({ meaning, atom }: Item, form: Form, parts: FormParts, schema: Schema): boolean => {
  switch (meaning.kind) {
    case 'cue':
      // "Placed by customers" asks for no groups, "orders per customer" does.
      if (meaning.cue.kind === 'group' && !schema.language.rates.has(atom.token.word)) return true;
      return cueHolds(meaning.cue, form, parts, schema);
    case 'column':
      return columnHolds(meaning.column, parts, schema);
    case 'value':
      return parts.columns.some(({ column }) => column === meaning.column.ref.column);
    case 'table':
      return tableHolds(meaning.table, parts, schema);
    case 'time':
      return (
        parts.hasKind('period', 'part', 'bucket') ||
        parts.isA('course') ||
        parts.columns.some(ref => schema.column(ref)?.roles.has('year')) ||
        (atom.text.match(/\d{4}/g) ?? []).some(
          year =>
            [...parts.values].some(value => value.includes(year)) ||
            parts.columns.some(({ column }) => column.includes(year)),
        )
      );
    default:
      return true;
  }
};

/** Cues that ask for something, so that it is told where they were passed over. */
const asking: ReadonlySet<Cue['kind']> = new Set<Cue['kind']>([
  ...([
    'aggregate',
    'superlative',
    'top',
    'compare',
    'count',
    'between',
    'not',
    'lacking',
    'missing',
    'share',
  ] as const),
  ...(['ratio', 'difference', 'change', 'bucket', 'part', 'position', 'neighbour', 'more', 'occasions'] as const),
  ...(['versus', 'course', 'beyond', 'minus', 'divided', 'both'] as const),
]);

/** Of these, the ones that ask for something only where that is named right after: "presided *over* by" does not. */
const sided: ReadonlySet<Cue['kind']> = new Set<Cue['kind']>(['compare', 'between', 'occasions']);

const isCue = ({ meaning }: Item, ...kinds: Cue['kind'][]): boolean =>
  meaning.kind === 'cue' && kinds.includes(meaning.cue.kind);

const naming: ReadonlySet<Meaning['kind']> = new Set(['column', 'table', 'value', 'derived', 'time', 'number']);
const isNamed = (item: Item | undefined): boolean => item?.used === true && naming.has(item.meaning.kind);

/** Whether a verb only ties two things that are read together: "the orders *placed* by customers". */
const ties = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  if (language.verbLast) return items.filter(isNamed).length > 1;
  return items.slice(0, place).some(isNamed) && items.slice(place + 1, place + 4).some(isNamed);
};

/** Whether a word says which thing is meant: "the *shipping* company of each order". */
const modifies = (items: readonly Item[], place: number): boolean => {
  const [before, item, next] = [items[place - 1], items[place]!, items[place + 1]];
  const leads = before?.meaning.kind === 'cue' && ['group', 'superlative', 'top'].includes(before.meaning.cue.kind);
  return leads && item.before.length === 0 && isNamed(next) && next!.before.length === 0;
};

/** Whether a word says how things stand: "are still *open*", "*finished* rentals". */
const isState = (items: readonly Item[], place: number, { language }: Schema): boolean => {
  const [before, item, next] = [items[place - 1], items[place]!, items[place + 1]];
  const { states, being } = language.passing;
  if (!states.has(item.atom.token.word)) return false;
  const leads = next !== undefined && next.before.length === 0 && isNamed(next);
  return leads || [before?.atom.token.word ?? '', ...item.before].some(word => being.has(word));
};

/** Whether a word that was left out has matter of its own, though the language uses it in passing. */
const matters = (items: readonly Item[], place: number, parts: FormParts, schema: Schema): boolean => {
  const { language } = schema;
  const { token, weight } = items[place]!.atom;
  // "Our company" weighs little only where it is whose data it is.
  const idle = language.passing.idle.has(token.stem) || language.keepers.words.has(token.stem);
  if (weight >= 0.8 || weight === 0 || idle) return false;
  if (language.passing.telling.has(token.stem)) return true;
  // "Driving *costs*" are no kilometres that were driven.
  const money = parts.columns.some(ref => schema.column(ref)?.roles.has('money'));
  if ((language.flows.in.has(token.stem) || language.flows.out.has(token.stem)) && !money) return true;
  if (isInNames(token.stem, parts, schema)) return false;
  if (isState(items, place, schema)) return true;
  if (modifies(items, place)) return true;
  return !language.softWords.has(token.stem) && token.word.length > 2 && !ties(items, place, schema);
};

/** "who": what is shown are figures and keys alone. */
const namesNobody = (form: Form, schema: Schema): boolean =>
  form.select.length > 0 &&
  form.select.every(
    term =>
      term.kind === 'column' && schema.column(term.column)?.holds === 'number' && !schema.column(term.column)?.unique,
  );

/** "when": no time is shown, grouped by or ranked. */
const tellsNoTime = ({ select, group, extra, order }: Form, schema: Schema): boolean =>
  ![...select, ...extra, ...group, ...order.map(({ term }) => term)].some(
    term =>
      term.kind === 'bucket' ||
      term.kind === 'part' ||
      term.kind === 'span' ||
      columnsOfTerm(term).some(ref => {
        const column = schema.column(ref);
        return column?.holds === 'date' || column?.roles.has('year') || column?.roles.has('date');
      }),
  );

/**
 * What a question says and a reading does not use, though it is more than a way of speaking: conditions, groupings,
 * figures and things that were understood and have no place in the form, and words whose meaning here is not known.
 * What the reader calls unbound by itself is left to it.
 */
export const passedOver = ({ items, form, statement, followUp }: Candidate, schema: Schema): string[] => {
  const parts = new FormParts(form, statement.join.tables, schema);
  return items.flatMap((item, place) => {
    const { meaning, atom, used } = item;
    if (atom.token.kind === 'mark') return [];
    const isTold = (): boolean => {
      if (meaning.kind === 'cue' && meaning.cue.kind === 'ask' && meaning.cue.about && place === 0) {
        const { who, when } = schema.language.passing;
        if (when.has(atom.token.word)) return tellsNoTime(form, schema);
        return who.has(atom.token.word) && namesNobody(form, schema);
      }
      // "published by" ties two things, whether or not a date is called so.
      const single = atom.to === atom.from + 1;
      const verb = single && meaning.kind === 'column' && !meaning.exact && schema.language.verbal(atom.token.word);
      if (verb && ties(items, place, schema)) return false;
      // "Show each shop with its town" goes through them, "customers per shop" asks for so many of each.
      const lists = meaning.kind === 'cue' && meaning.cue.kind === 'group' && form.select.length !== 1;
      if (lists && items.some(each => isCue(each, 'show', 'ask'))) return false;
      if (used) return meaning.kind !== 'word' && !holds(item, form, parts, schema);
      switch (meaning.kind) {
        case 'word':
          return matters(items, place, parts, schema);
        case 'cue':
          if (meaning.cue.kind === 'both' && (form.where.length > 1 || parts.isA('set', 'compare'))) return false;
          return meaning.cue.kind === 'follow'
            ? !followUp && meaning.cue.how === 'instead' && atom.weight > 0
            : asking.has(meaning.cue.kind) &&
                (!sided.has(meaning.cue.kind) || naming.has(items[place + 1]?.meaning.kind ?? 'word'));
        case 'number':
          return !parts.values.has(String(meaning.number));
        case 'column':
        case 'derived':
          return !holds(item, form, parts, schema);
        default:
          return false;
      }
    };
    return isTold() ? [atom.text] : [];
  });
};
