import { writeFileSync } from 'node:fs';
import { learnedFrom } from '../../../src/engine/reasoner/builtin/judge/weights.ts';
import { learnCertainty, type Taken, takenOf } from './certainty.ts';
import type { Weights } from './descent.ts';
import { examplesOf } from './examples.ts';
import { learnedFromNow, outdated } from './learned-from.ts';
import { learnRanking } from './ranking.ts';

const file = new URL('../../../src/engine/reasoner/builtin/judge/weights.ts', import.meta.url);
const questions = new URL('../score/questions/', import.meta.url);
const folds = 5;

if (process.argv.includes('--check')) {
  const words = outdated(learnedFrom, learnedFromNow(questions));
  console.log(words ?? 'The weights are as new as what they were learned from.');
  process.exit(words === null ? 0 : 1);
}

const examples = await examplesOf(questions);
const databases = [...new Set(examples.map(({ database }) => database))];
const taken: Taken[] = [];
// How sure an answer is is learned of questions over databases that the ranking was not learned from.
for (let fold = 0; fold < folds; fold++) {
  const aside = new Set(databases.filter((_, index) => index % folds === fold));
  const ranking = learnRanking(examples.filter(({ database }) => !aside.has(database)));
  for (const example of examples.filter(({ database }) => aside.has(database))) {
    const answer = takenOf(example, ranking);
    if (answer) taken.push(answer);
  }
}
const share = (rights: boolean[]): string => `${((100 * rights.filter(Boolean).length) / examples.length).toFixed(1)}%`;
console.log(`${examples.length} questions over ${databases.length} databases`);
console.log(`right by cost alone: ${share(examples.map(each => takenOf(each, {})?.right ?? false))}`);
console.log(`right by what was learned of other databases: ${share(taken.map(({ right }) => right))}`);

const listed = (weights: Weights | Record<string, string>): string =>
  Object.entries(weights)
    .map(
      ([name, weight]) =>
        `    ${/^[a-z]+$/i.test(name) ? name : `'${name}'`}: ${typeof weight === 'string' ? `'${weight}'` : weight},`,
    )
    .join('\n');
writeFileSync(
  file,
  `import type { Features } from './features.ts';

/** Learned from the project's own questions by \`npm run train\`; not written by hand. */
export const weights: Record<'reading' | 'certainty', Features> = {
  /** Added to the cost of a reading for each of its features. */
  reading: {
${listed(learnRanking(examples))}
  },
  /** Added to what speaks for an answer (log-odds) for each feature of its reading. */
  certainty: {
${listed(learnCertainty(taken))}
  },
};

/** Hashes of what it was learned from, for \`npm run train -- --check\`. */
export const learnedFrom = {
${listed(learnedFromNow(questions)).replaceAll('    ', '  ')}
};
`,
);
