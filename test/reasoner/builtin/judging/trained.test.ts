import { expect, it } from 'vitest';
import { featureNames } from '../../../../src/engine/reasoner/builtin/judge/features.ts';
import { learnedFrom } from '../../../../src/engine/reasoner/builtin/judge/weights.ts';
import { choiceNames } from '../../../../src/engine/reasoner/builtin/read/choice-names.ts';
import { learnedFromNow, outdated } from '../../../bench/train/learned-from.ts';

const questions = new URL('../../../bench/score/questions/', import.meta.url);
const choices = Object.keys(choiceNames);

it('weights were learned from the questions and the names that there are', () => {
  expect(outdated(learnedFrom, learnedFromNow(questions))).toBeNull();
});

it('weights are out of date once a feature is renamed, and it is told what to do', () => {
  const renamed = { ...featureNames, plain: featureNames.plain.map(name => (name === 'joins' ? 'joined' : name)) };
  const words = outdated(learnedFrom, learnedFromNow(questions, { choices, features: renamed }));
  expect(words).toMatch(/Changed since: the names of features \(.*\)\. Learn them anew with `npm run train`/);
});

it('weights are out of date once a choice is renamed', () => {
  const renamed = choices.map(name => (name === 'summed' ? 'added up' : name));
  const words = outdated(learnedFrom, learnedFromNow(questions, { choices: renamed, features: featureNames }));
  expect(words).toContain('Changed since: the names of choices (');
});

it('weights are out of date once there are other questions', () => {
  const words = outdated(learnedFrom, learnedFromNow(new URL('.', questions.href.replace(/questions\/$/, 'memory/'))));
  expect(words).toContain('Changed since: the questions (');
});
