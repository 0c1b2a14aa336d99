import type { TableProfile } from '../../query/catalog.ts';
import type { ColumnSemantics } from '../../query/column-semantics.ts';
import { air } from './air.ts';
import { contacts } from './contacts.ts';
import { numbers } from './figures.ts';
import { flags } from './flags.ts';
import { keys as keyRules } from './keys.ts';
import { type Keys, type Known, knownOf } from './known.ts';
import { numberedSorts } from './numbered-sorts.ts';
import type { Rule } from './rule.ts';
import { texts } from './texts.ts';
import { times } from './times.ts';

/** All rules, the surest first: the first that tells something of a column counts. */
const rules: Rule[] = [
  ...flags,
  ...contacts,
  ...air,
  ...keyRules.slice(0, 2),
  ...times,
  ...keyRules.slice(2),
  ...numberedSorts,
  ...numbers,
  ...texts,
];

const tell = (column: Known): ColumnSemantics => {
  for (const { name, tell } of rules) {
    const told = tell(column);
    if (told) return { adds: 'never', unit: null, form: null, yes: null, still: null, ...told, rule: name };
  }
  return { kind: 'text', adds: 'never', unit: null, form: null, yes: null, still: null, rule: 'nothing told it' };
};

/** What each column of a table is, in their order, by its name, its values and its keys. */
export const tellColumns = (table: TableProfile, keys: Keys): ColumnSemantics[] => knownOf(table, keys).map(tell);
