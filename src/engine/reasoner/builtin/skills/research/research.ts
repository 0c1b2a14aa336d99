import type { DefinitionNotes } from '../../definitions/notes.ts';
import { sayDefinitions } from '../../definitions/say.ts';
import { memoryOf, prepare, prepareAll } from '../../desk.ts';
import { languageFor } from '../../language/languages.ts';
import { todayIn } from '../../words/dates.ts';
import { weighReplies } from '../documents/weigh.ts';
import { hasDocuments, partsOf } from '../questions/parts.ts';
import { sayReplies } from '../questions/replies.ts';
import type { Skill } from '../skill.ts';
import { askedOfLate, suggest } from '../tables/suggest.ts';
import { actOnStep, researchOf, stepOf } from './act.ts';
import { formOfResearch, whyQuestion } from './next.ts';
import { asksForResearch, planResearch, reviewResearch } from './plan.ts';
import { isResearch, sayResearch } from './say.ts';

/** Takes several steps and brings together what they found: "how did sales develop", "research our costs". */
export const research: Skill = {
  name: 'research',
  async recognise(brief, desk) {
    const parts = partsOf(brief);
    if (!asksForResearch(brief, parts)) return null;
    const plan = planResearch(brief, await prepare(brief, desk), parts, hasDocuments(brief));
    return plan && { ...plan, why: languageFor(brief.language).research.why.research };
  },
  owns: assignment => stepOf(assignment) !== null,
  act: actOnStep,
  review: async (brief, findings, desk) =>
    isResearch(findings) ? reviewResearch(brief, findings, await prepare(brief, desk)) : null,
  speaks: isResearch,
  async *say(brief, findings, desk) {
    const [all, usual] = [await prepareAll(brief, desk), await prepare(brief, desk)];
    const { schema, names, source } = usual;
    const told = findings.flatMap((finding): DefinitionNotes[] => {
      const defined = researchOf(finding)?.defined;
      return defined ? [defined] : [];
    });
    for (const notes of told) yield* sayDefinitions(notes, schema.language, brief, false);
    if (told.length > 0) yield { type: 'text', text: '\n\n' };
    yield* sayResearch(findings, usual, plain => sayReplies(weighReplies(plain), all, usual, brief));
    const form = formOfResearch(findings);
    const why = whyQuestion(findings, schema, brief);
    const today = todayIn(brief.now, brief.timeZone);
    const suggested = await suggest(schema, names, today, form, askedOfLate(brief), 3);
    yield { type: 'follow_ups', questions: [...new Set([...why, ...suggested])].slice(0, 3) };
    if (form) yield { type: 'memory', memory: memoryOf(brief.question, form, source, undefined, told[0]) };
  },
};
