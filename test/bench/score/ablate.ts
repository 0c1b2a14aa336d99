import type { Candidate } from '../../../src/engine/reasoner/builtin/judge/candidate.ts';
import { understand } from '../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames } from '../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { nothing, type Without } from '../../../src/engine/reasoner/builtin/read/choices.ts';
import { buildSchema } from '../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import type { Tables } from '../../reasoner/builtin/tables.ts';
import { actingOn, ruleNames, switchedOff } from './acting.ts';
import { answerOf, type Choice, isRight, now, type Score } from './read.ts';
import type { Scored } from './report.ts';

type Sets = Record<string, { folder: URL; run: (folder: URL, choice: Choice) => AsyncIterable<Scored> }>;
/** Questions that a rule gets right, that it gets wrong, and whose reading it changes at all. */
type Worth = { gained: number; lost: number; changed: number };

/** A rule has earned its place where so many more right answers are lost than won without it; then it is tried no more. */
const earned = 6;

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
  (rules: string[], worth: Map<string, Worth>, hasEarned: (rule: string) => boolean): Score =>
  async (opened, item, right) => {
    const tables = remembering(opened);
    const schema = buildSchema(tables.catalog, languageFor('en'));
    const names = indexNames(schema);
    const look = (without: Without) => understand(item.question, schema, now, null, names, true, without);
    const looks = (found: Candidate[]): string =>
      JSON.stringify(found.map(each => [each.statement.sql, each.cost.toFixed(6), each.coverage, each.unbound]));
    const rightWithout = async (without: Without): Promise<boolean> => {
      const output = await answerOf(tables, item.question, without).catch(() => null);
      return output?.kind === 'answered' && (await isRight(tables, schema, output, right));
    };
    const found = look(nothing);
    const usual = looks(found);
    const was = await rightWithout(nothing);
    const acting = actingOn(item.question, schema, names);
    for (const { features } of found) for (const name of Object.keys(features ?? {})) acting.add(`feature ${name}`);
    for (const rule of rules.filter(name => acting.has(name) && !hasEarned(name)))
      await switchedOff(rule, async without => {
        try {
          // Features change no reading, only how sure it is.
          if (!rule.startsWith('feature ') && looks(look(without)) === usual) return;
        } catch {
          // A pass may rest on what another gives: without it nothing can be read, which is what it is worth.
        }
        const is = await rightWithout(without);
        const sum = worth.get(rule) ?? { gained: 0, lost: 0, changed: 0 };
        worth.set(rule, {
          gained: sum.gained + (was && !is ? 1 : 0),
          lost: sum.lost + (!was && is ? 1 : 0),
          changed: sum.changed + 1,
        });
      });
    const outcome = was ? 'right' : 'wrong';
    return { ...item, outcome, forced: was, place: 0, confidence: 1, ms: 0, got: '', readings: [] };
  };

/**
 * Prints what each rule is worth: how many right answers are lost and won where it is switched off, and how many questions
 * it has a part in, in each set; of sets that have two halves in the tuning half. A rule is tried only where it changes
 * something, and no more once it has earned its place. The least worth comes last. All is printed after each set, as the
 * whole takes an hour.
 */
export const ablate = async (sets: Sets, limit: number, only?: string): Promise<void> => {
  const rules = ruleNames().filter(name => !only || only.split(',').some(part => name.startsWith(part)));
  const found = new Map<string, Map<string, Worth>>();
  const net = (rule: string): number =>
    [...found.values()].reduce((sum, worth) => sum + (worth.get(rule)?.gained ?? 0) - (worth.get(rule)?.lost ?? 0), 0);
  const told = (rule: string, set: string): string => {
    const { gained, lost, changed } = found.get(set)!.get(rule) ?? { gained: 0, lost: 0, changed: 0 };
    return `${gained === 0 ? '0' : `−${gained}`}/+${lost} of ${changed}`.padStart(16);
  };
  for (const [set, { folder, run }] of Object.entries(sets)) {
    const worth = new Map<string, Worth>();
    found.set(set, worth);
    let [count, rights] = [0, 0];
    for await (const { outcome } of run(folder, {
      limit,
      only: undefined,
      half: 'tuning',
      score: ablating(rules, worth, rule => net(rule) >= earned),
    })) {
      count++;
      if (outcome === 'right') rights++;
    }
    console.log(`\n${set}: ${count} questions, ${rights} right`);
    console.log(`${'switched off'.padEnd(40)}${[...found.keys()].map(name => name.padStart(16)).join('')}`);
    for (const rule of [...rules].sort((a, b) => net(b) - net(a)))
      console.log(`${rule.padEnd(40)}${[...found.keys()].map(name => told(rule, name)).join('')}`);
  }
};
