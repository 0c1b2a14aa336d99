import { says } from './lexicon.ts';
import { has, type Rule } from './rule.ts';

/** What yes is called, and what no is called beside it. */
const pairs = [
  ['yes', 'no'],
  ['y', 'n'],
  ['true', 'false'],
  ['t', 'f'],
  ['ja', 'nein'],
  ['on', 'off'],
  ['oui', 'non'],
] as const;
const yes: ReadonlySet<string> = new Set(pairs.map(([word]) => word));
const no: ReadonlySet<string> = new Set(pairs.map(([, word]) => word));
/** So many rows at least tell that 0 and 1 are no and yes rather than small counts. */
const leastRows = 10;
const asking = new Set(['is', 'has', 'was', 'can', 'should', 'allow', 'do', 'did']);

export const flags: Rule[] = [
  {
    name: 'flag by type',
    example: 'has_lab boolean',
    tell: ({ stored }) => (stored === 'boolean' ? { kind: 'flag', yes: 'true' } : null),
  },
  {
    name: 'flag of yes and no',
    example: 'PaperlessBilling: Yes, No',
    tell({ stored, looks, profile }) {
      const values = looks.values.map(value => value.toLowerCase());
      if (stored !== 'text' || !profile.valuesComplete || values.length === 0 || values.length > 4) return null;
      if (!values.every(value => yes.has(value) || no.has(value))) return null;
      return { kind: 'flag', yes: looks.values.find((_, at) => yes.has(values[at]!)) ?? null };
    },
  },
  {
    name: 'flag of 0 and 1',
    example: 'SeniorCitizen: 0, 1',
    tell({ stored, profile, rowCount, words, looks, key, foreign }) {
      if (stored !== 'number' || key || foreign || !profile.valuesComplete || looks.values.length === 0) return null;
      if (!looks.values.every(value => value === '0' || value === '1')) return null;
      const asks = words.length > 1 && asking.has(words[0]!);
      if (!asks && (rowCount < leastRows || looks.values.length < 2)) return null;
      if (!asks && (has(words, says.count) || has(words, says.money))) return null;
      return { kind: 'flag', yes: '1' };
    },
  },
];
