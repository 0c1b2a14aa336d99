import { dataAnalyst } from '../../../agents.ts';
import { lastMemory, prepare, prepareAll } from '../../desk.ts';
import { languageFor } from '../../language/languages.ts';
import { pieces } from '../../say/pieces.ts';
import { todayIn } from '../../words/dates.ts';
import type { Skill } from '../skill.ts';
import { askedOfLate, suggest } from '../tables/suggest.ts';
import { type AboutInput, aboutOf, actOnAbout } from './act.ts';
import { readAbout } from './read.ts';
import { aboutIn, sayAbout } from './say.ts';

/** Tells of the analyst and of what there is: "hello", "what can you do", "which tables are there". */
export const about: Skill = {
  name: 'about',
  async recognise(brief, desk) {
    const read = readAbout(brief, await prepareAll(brief, desk));
    if (!read) return null;
    const input: AboutInput = { skill: 'about', about: read };
    return {
      why: languageFor(brief.language).about.say.why(),
      groups: [[{ agent: dataAnalyst, goal: brief.question, input }]],
    };
  },
  owns: assignment => aboutOf(assignment) !== null,
  act: (_brief, assignment) => actOnAbout(assignment),
  speaks: findings => aboutIn(findings) !== undefined,
  async *say(brief, findings, desk) {
    const { schema, names } = await prepare(brief, desk);
    yield* pieces(sayAbout(aboutIn(findings)!, await prepareAll(brief, desk), brief));
    const today = todayIn(brief.now, brief.timeZone);
    const questions = await suggest(schema, names, today, null, askedOfLate(brief), 3);
    if (questions.length > 0) yield { type: 'follow_ups', questions };
    const memory = lastMemory(brief.history);
    if (memory) yield { type: 'memory', memory };
  },
};
