import { dataAnalyst } from '../../../agents.ts';
import { prepareAll } from '../../desk.ts';
import { languageFor } from '../../language/languages.ts';
import { sayAnswers } from '../questions/say.ts';
import { inputFor, type Skill } from '../skill.ts';
import { actOffered, tablesOf } from './act.ts';
import { takenIn } from './take.ts';

type OfferedInput = { skill: 'offered'; question: string };

/** Answers by a reading that was offered before: it is run as it was read then. */
export const offered: Skill = {
  name: 'offered',
  async recognise(brief, desk) {
    const taken = takenIn(brief);
    if (!taken || !tablesOf(taken, await prepareAll(brief, desk))) return null;
    const input: OfferedInput = { skill: 'offered', question: brief.question };
    return {
      why: languageFor(brief.language).research.why.ask,
      groups: [[{ agent: dataAnalyst, goal: brief.question, input }]],
    };
  },
  owns: assignment => inputFor<OfferedInput>('offered', assignment) !== null,
  async act(brief, _assignment, desk) {
    const taken = takenIn(brief)!;
    return actOffered(taken, brief, tablesOf(taken, await prepareAll(brief, desk))!, desk);
  },
  speaks: () => false,
  say: sayAnswers,
};
