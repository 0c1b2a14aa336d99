import { type ColumnRef, type Computed, columnsOfTerm, type Discount, sameColumn } from '../form/form.ts';
import type { Assumption } from '../read/draft.ts';
import type { Schema } from '../schema/schema.ts';
import { sayDate, sayNumber } from './format.ts';
import { sayColumn } from './names.ts';
import { sayTerm } from './terms.ts';

type Judged = Extract<Assumption, { kind: 'date-column' }>;

/** Dates by which time was judged are not among those by which it was not: of both ends of a rental neither is denied. */
const judgedOnce = (assumptions: Assumption[]): Assumption[] => {
  const isDate = (item: Assumption): item is Judged => item.kind === 'date-column';
  const taken = assumptions.filter(isDate).map(({ column }) => column);
  return assumptions.flatMap((item): Assumption[] => {
    if (!isDate(item)) return [item];
    const others = item.others.filter(other => !taken.some(column => sameColumn(column, other)));
    return others.length > 0 ? [{ ...item, others }] : [];
  });
};

/** What was taken for granted, a sentence each. */
export const sayAssumptions = (schema: Schema, assumptions: Assumption[]): string[] => {
  const { assumed } = schema.language.phrases;
  const name = (ref: ColumnRef): string => {
    const column = schema.column(ref);
    return column ? sayColumn(column, schema.language) : ref.column;
  };
  const title = ({ table }: ColumnRef): string => schema.language.title(schema.table(table)?.title ?? table);
  const say = (item: Assumption): string => {
    const lessOf = (less: Discount | undefined): string => {
      if (!less) return '';
      const part = `${name(less.column)}${less.whole === 1 ? '' : ` / ${less.whole}`}`;
      return ` × ${less.given ? part : `(1 − ${part})`}`;
    };
    const productIn = ({ factors, less, cost }: Extract<Computed, { kind: 'product' }>): string => {
      const [pieces, price] = factors.map(name);
      return cost ? `${pieces} × (${price}${lessOf(less)} − ${name(cost)})` : `${pieces} × ${price}${lessOf(less)}`;
    };
    switch (item.kind) {
      case 'computed': {
        const [left, right] = columnsOfTerm(item.term).map(name);
        if (item.term.kind === 'span') {
          const { to, open } = item.term;
          const day = typeof to === 'string' ? to : open;
          if (day === undefined) return '';
          return assumed.untilToday(item.term.name ?? '', left!, right ?? null, sayDate(day, schema.language));
        }
        if (item.term.kind === 'formula' && typeof item.term.of === 'object' && 'op' in item.term.of) {
          const { op, right: by } = item.term.of;
          const size = typeof by === 'number' ? sayNumber(by, schema.language) : '';
          return assumed.product(item.term.name, `${left} ${op === 'over' ? '÷' : '×'} ${size}`);
        }
        if (item.term.kind === 'product' && item.term.each)
          return assumed.listPrice(item.term.name, right!, title(item.term.factors[0]!), title(item.term.each));
        return item.term.kind === 'product'
          ? assumed.product(item.term.name, productIn(item.term))
          : item.term.kind === 'difference'
            ? assumed.less(item.term.name ?? '', left!, right!)
            : '';
      }
      case 'date-column':
        return assumed.dateColumn(name(item.column), item.others.map(name));
      case 'every-year':
        return assumed.everyYear(item.label);
      case 'empty-periods':
        return assumed.emptyPeriods(item.unit);
      case 'once-each':
        return assumed.onceEach(
          item.figures.map(name),
          item.tables.map(table => title({ table, column: '' })),
          item.groups.map(term => sayTerm(schema, term)),
        );
      case 'inferred-join':
        return assumed.joined(`${title(item.from)}.${name(item.from)}`, `${title(item.to)}.${name(item.to)}`);
      // All else opens the answer, or is said elsewhere.
      default:
        return '';
    }
  };
  const sentences = judgedOnce(assumptions).map(say);
  return [...new Set(sentences.filter(Boolean))];
};
