import { dataAnalyst } from '../../../agents.ts';
import { lastMemory, prepare } from '../../desk.ts';
import { languageFor } from '../../language/languages.ts';
import type { Skill } from '../skill.ts';
import { actOnRecall, type RecallInput, recallOf } from './act.ts';
import { readRecall } from './read.ts';
import { recalledIn, sayRecalled } from './say.ts';

/** Makes more of an earlier result: "as a chart", "sort it by price", "the second row". */
export const recall: Skill = {
  name: 'recall',
  async recognise(brief) {
    const read = readRecall(brief);
    if (!read) return null;
    const input: RecallInput = { skill: 'recall', recall: read };
    return {
      why: languageFor(brief.language).research.why.recall,
      groups: [[{ agent: dataAnalyst, goal: brief.question, input }]],
    };
  },
  owns: assignment => recallOf(assignment) !== null,
  act: actOnRecall,
  speaks: findings => recalledIn(findings) !== undefined,
  async *say(brief, findings, desk) {
    const { schema } = await prepare(brief, desk);
    yield* sayRecalled(recalledIn(findings)!, schema.language);
    const memory = lastMemory(brief.history);
    if (memory) yield { type: 'memory', memory };
  },
};
