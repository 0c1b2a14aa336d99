import { investigator } from '../../../agents.ts';
import { sayDefinitions } from '../../definitions/say.ts';
import { hasTables, memoryOf, prepare, prepareAll, preparedIn } from '../../desk.ts';
import { languageFor } from '../../language/languages.ts';
import { todayIn } from '../../words/dates.ts';
import type { Skill } from '../skill.ts';
import { suggest } from '../tables/suggest.ts';
import { asksWhy, investigateChange, investigationOf } from './act.ts';
import { sayInvestigation } from './say.ts';

/** Finds out why a figure changed: "why did revenue fall in March". */
export const investigate: Skill = {
  name: 'investigate',
  async recognise(brief, desk) {
    const all = await prepareAll(brief, desk);
    if (!all.some(hasTables) || !asksWhy(brief)) return null;
    return {
      why: languageFor(brief.language).research.why.investigate,
      groups: [[{ agent: investigator, goal: brief.question }]],
    };
  },
  owns: ({ agent }) => agent === investigator,
  act: investigateChange,
  // What research looked into is told with the rest of what it found.
  speaks: findings => findings.length > 0 && findings.every(({ agent }) => agent === investigator),
  async *say(brief, findings, desk) {
    const found = investigationOf(findings[0]!);
    const [all, usual] = [await prepareAll(brief, desk), await prepare(brief, desk)];
    const { language } = usual.schema;
    if (found.defined) yield* sayDefinitions(found.defined, language, brief, found.kind === 'explained');
    yield* sayInvestigation(found, language);
    const explained = found.kind === 'explained' ? found : null;
    const { schema, names, source } = explained ? preparedIn(explained, all, usual) : usual;
    const form = explained?.form ?? null;
    const today = todayIn(brief.now, brief.timeZone);
    yield { type: 'follow_ups', questions: await suggest(schema, names, today, form, brief.question, 3) };
    if (form) yield { type: 'memory', memory: memoryOf(brief.question, form, source, undefined, found.defined) };
  },
};
