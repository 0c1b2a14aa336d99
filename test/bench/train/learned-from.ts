import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featureNames } from '../../../src/engine/reasoner/builtin/judge/features.ts';
import { choiceNames } from '../../../src/engine/reasoner/builtin/read/choice-names.ts';

/** What weights are learned from, each part as a hash of it. Not the code: what it reads changes a little every day. */
type LearnedFrom = Record<'questions' | 'choices' | 'features', string>;

const called: Record<keyof LearnedFrom, string> = {
  questions: 'the questions (test/bench/score/questions)',
  choices: 'the names of choices (read/choice-names.ts)',
  features: 'the names of features (judge/features.ts)',
};

const hashOf = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

/** What weights would be learned from now; the names are those of the analyst unless said otherwise. */
export const learnedFromNow = (
  folder: URL,
  names: { choices: string[]; features: object } = { choices: Object.keys(choiceNames), features: featureNames },
): LearnedFrom => {
  const files = globSync('*.{sql,json}', { cwd: fileURLToPath(folder) }).sort();
  return {
    questions: hashOf(files.flatMap(file => [file, readFileSync(new URL(file, folder), 'utf8')])),
    choices: hashOf([...names.choices].sort()),
    features: hashOf(Object.entries(names.features).flatMap(([list, each]) => [list, ...[...each].sort()])),
  };
};

/** What of it changed since weights were learned, and what to do about it; null where they are up to date. */
export const outdated = (learned: LearnedFrom, now: LearnedFrom): string | null => {
  const changed = (Object.keys(called) as (keyof LearnedFrom)[]).filter(part => learned[part] !== now[part]);
  return changed.length === 0
    ? null
    : `The weights (judge/weights.ts) are older than what they were learned from. Changed since: ${changed
        .map(part => called[part])
        .join(', ')}. Learn them anew with \`npm run train\`, then look at \`npm run score -- own\`.`;
};
