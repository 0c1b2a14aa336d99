import { understand } from '../../../src/engine/reasoner/builtin/judge/understand.ts';
import { weights } from '../../../src/engine/reasoner/builtin/judge/weights.ts';
import { languageFor } from '../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { choiceNames } from '../../../src/engine/reasoner/builtin/read/choice-names.ts';
import { nothing, type Without } from '../../../src/engine/reasoner/builtin/read/choices.ts';
import { passes } from '../../../src/engine/reasoner/builtin/read/passes.ts';
import { ratings } from '../../../src/engine/reasoner/builtin/read/resolve/ratings.ts';
import { rules as ways } from '../../../src/engine/reasoner/builtin/read/resolve/ways.ts';
import { buildSchema } from '../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import type { Tables } from '../../reasoner/builtin/tables.ts';
import { answerOf, type Choice, isRight, now, type Score } from './read.ts';
import type { Scored } from './report.ts';

type Sets = Record<string, { folder: URL; run: (folder: URL, choice: Choice) => AsyncIterable<Scored> }>;
/** Questions that a rule gets right, that it gets wrong, and whose reading it changes at all. */
type Worth = { gained: number; lost: number; changed: number };

/** Every rule that can be switched off, by name. */
const ruleNames = (): string[] => [
  ...passes.map(({ name }) => `pass ${name}`),
  ...Object.keys(choiceNames).map(name => `choice ${name}`),
  ...ways.map(({ name }) => `way ${name}`),
  ...new Set(Object.values(ratings).flatMap(list => list.map(({ name }) => `rating ${name}`))),
  ...new Set([weights.reading, weights.certainty].flatMap(Object.keys).map(name => `feature ${name}`)),
];

/** The same tables; a statement is run once, whoever asks. */
const remembering = (tables: Tables): Tables => {
  const known = new Map<string, ReturnType<Tables['rows']>>();
  return Object.assign(Object.create(tables) as Tables, {
    rows: (sql: string) => {
      if (!known.has(sql)) known.set(sql, tables.rows(sql));
      return known.get(sql)!;
    },
  });
};

/** Scores a question with each rule switched off, where its readings are others then. */
const ablating =
  (rules: string[], worth: Map<string, Worth>): Score =>
  async (opened, item, right) => {
    const tables = remembering(opened);
    const schema = buildSchema(tables.catalog, languageFor('en'));
    const names = indexNames(schema);
    const looks = (without: Without): string =>
      JSON.stringify(
        understand(item.question, schema, now, null, names, true, without).map(each => [
          each.statement.sql,
          ...[each.cost.toFixed(6), each.coverage.toFixed(6), each.unbound, each.features],
        ]),
      );
    const rightWithout = async (without: Without): Promise<boolean> => {
      const output = await answerOf(tables, item.question, without).catch(() => null);
      return output?.kind === 'answered' && (await isRight(tables, schema, output, right));
    };
    const usual = looks(nothing);
    const was = await rightWithout(nothing);
    for (const rule of rules) {
      const without = new Set([rule]);
      let changed = true;
      try {
        changed = looks(without) !== usual;
      } catch {
        // A pass may rest on what another gives: without it nothing can be read, which is what it is worth.
      }
      if (!changed) continue;
      const is = await rightWithout(without);
      const sum = worth.get(rule) ?? { gained: 0, lost: 0, changed: 0 };
      worth.set(rule, {
        gained: sum.gained + (was && !is ? 1 : 0),
        lost: sum.lost + (!was && is ? 1 : 0),
        changed: sum.changed + 1,
      });
    }
    const outcome = was ? 'right' : 'wrong';
    return { ...item, outcome, forced: was, place: 0, confidence: 1, ms: 0, got: '', readings: [] };
  };

/**
 * Prints what each rule is worth: how many right answers are lost and won where it is switched off, and how many questions
 * it has a part in, in each set; of sets that have two halves in the tuning half. The least worth comes last.
 */
export const ablate = async (sets: Sets, limit: number, only?: string): Promise<void> => {
  const rules = ruleNames().filter(name => !only || only.split(',').some(part => name.startsWith(part)));
  const found = new Map<string, Map<string, Worth>>();
  for (const [set, { folder, run }] of Object.entries(sets)) {
    const worth = new Map<string, Worth>();
    let [count, rights] = [0, 0];
    for await (const { outcome } of run(folder, {
      limit,
      only: undefined,
      half: 'tuning',
      score: ablating(rules, worth),
    })) {
      count++;
      if (outcome === 'right') rights++;
    }
    found.set(set, worth);
    console.log(`${set}: ${count} questions, ${rights} right`);
  }
  const told = (rule: string, set: string): string => {
    const { gained, lost, changed } = found.get(set)!.get(rule) ?? { gained: 0, lost: 0, changed: 0 };
    return `${gained === 0 ? '0' : `−${gained}`}/+${lost} of ${changed}`.padStart(16);
  };
  const net = (rule: string): number =>
    [...found.values()].reduce((sum, worth) => sum + (worth.get(rule)?.gained ?? 0) - (worth.get(rule)?.lost ?? 0), 0);
  console.log(`\n${'switched off'.padEnd(40)}${[...found.keys()].map(set => set.padStart(16)).join('')}`);
  for (const rule of rules.sort((a, b) => net(b) - net(a)))
    console.log(`${rule.padEnd(40)}${[...found.keys()].map(set => told(rule, set)).join('')}`);
};
