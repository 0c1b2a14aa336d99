import { investigator } from '../../../agents.ts';
import { sayDefinitions } from '../../definitions/say.ts';
import { hasTables, memoryOf, type Prepared, prepare, prepareAll, preparedIn } from '../../desk.ts';
import { columnsOfTerm, type Term } from '../../form/form.ts';
import { understand } from '../../judge/understand.ts';
import { languageFor } from '../../language/languages.ts';
import { mainFigures } from '../../read/measures/main-figures.ts';
import { pieces } from '../../say/pieces.ts';
import { sayTerm } from '../../say/terms.ts';
import { flagValues } from '../../schema/flag-values.ts';
import { todayIn } from '../../words/dates.ts';
import type { Skill } from '../skill.ts';
import { askedOfLate, namedIn, suggest } from '../tables/suggest.ts';
import { asksWhy, investigateChange, investigationOf } from './act.ts';
import { sayInvestigation } from './say.ts';

/** So many figures are told of. */
const mostFigures = 3;

/** What the tables tell, by the names of their first figures. */
const figuresOf = ({ schema, names }: Prepared): string[] => {
  const isFlag = (term: Term): boolean =>
    columnsOfTerm(term).some(ref => flagValues(schema, schema.column(ref)!, true).length > 0);
  const terms = schema.tables.map(table => mainFigures(table, names).filter(term => !isFlag(term)));
  const inTurn = [...terms.flatMap(([first]) => first ?? []), ...terms.flatMap(([, second]) => second ?? [])];
  return [...new Set(inTurn.map(term => sayTerm(schema, term)))].slice(0, mostFigures);
};

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
    yield* sayInvestigation(found, language, figuresOf(usual));
    const explained = found.kind === 'explained' ? found : null;
    const { schema, names, source } = explained ? preparedIn(explained, all, usual) : usual;
    const form = explained?.form ?? null;
    const today = todayIn(brief.now, brief.timeZone);
    // What was not understood of it may name rows that can be asked about.
    const named = form ? [] : namedIn(understand(brief.question, schema, today, null, names)[0]);
    const questions = await suggest(schema, names, today, form, askedOfLate(brief), 3, named);
    if (found.kind === 'unexplained' && found.reason === 'measure' && questions.length > 0) {
      yield { type: 'text', text: '\n\n' };
      yield* pieces(language.phrases.refuse.canAnswer(questions));
    }
    yield { type: 'follow_ups', questions };
    if (form) yield { type: 'memory', memory: memoryOf(brief.question, form, source, undefined, found.defined) };
  },
};
