import type { Condition, Term } from '../form/form.ts';
import { type ChoiceName, choiceNames } from '../read/choice-names.ts';
import type { Meaning } from '../read/items.ts';
import { sayCondition } from '../say/conditions.ts';
import { sayTerm } from '../say/terms.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';

/** A meaning of a stretch as a developer reads it: "column Region", "value Channel = Online", "cue aggregate sum". */
export const sayMeaning = (meaning: Meaning): string => {
  switch (meaning.kind) {
    case 'column':
      return `column ${meaning.column.title}`;
    case 'table':
      return `table ${meaning.table.title}`;
    case 'value':
      return `value ${meaning.column.title} = ${meaning.contains === null ? meaning.values.slice(0, 3).join(' | ') : `…${meaning.contains}…`}`;
    case 'derived':
      return `computed ${meaning.term.name ?? meaning.term.kind}`;
    case 'cue': {
      const { kind, ...rest } = meaning.cue;
      return ['cue', kind, ...Object.values(rest).map(part => (part === true ? '' : sayPart(part)))]
        .filter(Boolean)
        .join(' ');
    }
    case 'number':
      return `number ${meaning.number}`;
    case 'time':
      return `time ${meaning.time.label}`;
    case 'word':
      return 'a word, nothing of the data';
  }
};

/** What a cue says more, in a few words. */
const sayPart = (part: unknown): string =>
  Array.isArray(part)
    ? part.map(sayPart).join(',')
    : typeof part === 'object' && part !== null && 'label' in part
      ? String(part.label)
      : String(part);

const termKinds = new Set(['formula', 'product', 'difference', 'span', 'bucket', 'part', 'rows', 'cases', 'aggregate']);
const meaningKinds = new Set(['column', 'table', 'value', 'derived', 'cue', 'number', 'time', 'word']);

/** Whatever is chosen, in a few words: choices are of meanings, terms, conditions, columns, tables, lists, or yes and no. */
export const sayChoice = (schema: Schema, value: unknown): string => {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.map(each => sayChoice(schema, each)).join(', ') || 'none';
  if (typeof value !== 'object') return String(value);
  const { kind, title, column, term } = value as { kind?: string; title?: string; column?: object; term?: unknown };
  if (title !== undefined && ('profile' in value || 'ref' in value)) return (value as Column | Table).title;
  if (kind !== undefined && termKinds.has(kind)) return sayTerm(schema, value as Term);
  // A term tells a column by its names, a meaning has the column itself.
  if (kind === 'column' && column && !('ref' in column)) return sayTerm(schema, value as Term);
  if (kind !== undefined && meaningKinds.has(kind)) return sayMeaning(value as Meaning);
  if (kind !== undefined) return sayCondition(schema, value as Condition);
  if (term !== undefined) return sayChoice(schema, term);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${sayChoice(schema, part)}`)
    .join(', ')
    .slice(0, 120);
};

/** What a choice is about, as a question that asks for it: "the *amount* of each region: added up?" */
export const sayChoiceName = (name: ChoiceName): string => choiceNames[name].replaceAll('*', '');
