import { documentAnalyst } from '../../../agents.ts';
import type { ListedDocuments } from '../../../passages.ts';
import type { AnswerPart, Brief, Finding } from '../../../reasoner.ts';
import { lastMemory, prepare } from '../../desk.ts';
import type { Language } from '../../language/language.ts';
import { languageFor } from '../../language/languages.ts';
import { pieces } from '../../say/pieces.ts';
import { todayIn } from '../../words/dates.ts';
import { plainText } from '../documents/plain-text.ts';
import { openingOf, readTopic } from '../research/topic.ts';
import { inputFor, type Skill, wordsOf } from '../skill.ts';
import { type Summary, summarize } from './act.ts';
import { documentsMeant } from './which-documents.ts';

const name = 'summaries';
const sentences = ['why', 'goal', 'opening', 'part', 'nothing', 'which', 'failed', 'ask'] as const;
const mostNamed = 5;

/** Which document is to be told in short; several where it is not clear which one is meant. */
type SummaryInput = {
  skill: 'summaries';
  documents: { id: string; title: string; language: string | null }[];
};

/** Tells a document in a few sentences of its own: "summarize the lease", "what is handbook.pdf about?". */
export const summaries: Skill = {
  name,
  words: sentences,
  async recognise(brief, desk) {
    const language = languageFor(brief.language);
    const words = ownWords(language);
    const about = words && aboutOf(brief, language, words.asks);
    if (!words || !about || !brief.tools.some(({ name }) => name === 'list_documents')) return null;
    const { output } = await desk.call('list_documents', {});
    const listed = output as ListedDocuments;
    const { documents, isCertain } = documentsMeant(about, listed, language);
    if (documents.length === 0) return null;
    // "Summarize sales" is about the table where there is one.
    const ready = await prepare(brief, desk);
    const today = todayIn(brief.now, brief.timeZone);
    if (!isCertain && readTopic(brief.question, ready, today, language.research)) return null;
    const input: SummaryInput = {
      skill: name,
      documents: documents.slice(0, mostNamed).map(({ id, title, language }) => ({ id, title, language })),
    };
    const goal = words.say.goal(documents[0]!.title);
    return { why: words.say.why(), groups: [[{ agent: documentAnalyst, goal, input }]] };
  },
  owns: assignment => inputFor<SummaryInput>(name, assignment) !== null,
  act: async (_brief, assignment, desk) => {
    const { documents } = inputFor<SummaryInput>(name, assignment)!;
    const [only, ...others] = documents;
    return others.length > 0 ? null : summarize(only!.id, only!.language, desk);
  },
  speaks: ([finding]) => finding !== undefined && inputFor<SummaryInput>(name, finding) !== null,
  say: sayFindings,
};

const ownWords = (language: Language) => wordsOf<(typeof sentences)[number]>(name, language);

/** What is to be summarized, in the words of the message; null where it asks for nothing of the kind. */
function aboutOf({ question, mode }: Brief, { research }: Language, asks: readonly string[]): string | null {
  if (mode === 'investigate') return null;
  const text = question.trim().replace(/[?!.\s]+$/, '');
  for (const ask of asks) {
    const [before, after] = ask.split('…').map(part => part.trim());
    const folded = text.toLowerCase();
    if (folded.startsWith(`${before} `.trimStart()) && folded.endsWith(` ${after}`.trimEnd()))
      return text.slice(before!.length, text.length - after!.length).trim();
  }
  const opened = openingOf(question, research);
  return opened && !opened.develops ? opened.about : null;
}

async function* sayFindings(brief: Brief, findings: Finding[]): AsyncIterable<AnswerPart> {
  const [finding] = findings;
  const { documents } = inputFor<SummaryInput>(name, finding!)!;
  const language = languageFor(brief.language);
  const { say } = ownWords(language)!;
  if (finding!.status !== 'completed') yield* pieces(say.failed(plainText(documents[0]!.title), finding!.error ?? ''));
  else if (documents.length > 1) {
    yield* pieces(say.which(documents.map(({ title }) => `“${plainText(title)}”`).join(', ')));
    yield { type: 'follow_ups', questions: documents.map(({ title }) => say.ask(title)).slice(0, 3) };
  } else yield* saySummary(finding!.output as Summary, say, language);
  const memory = lastMemory(brief.history);
  if (memory) yield { type: 'memory', memory };
}

/** The sentences in the order of the document, each with the place it was read at. */
function* saySummary(
  { title, sentences: told, isWhole }: Summary,
  say: NonNullable<ReturnType<typeof ownWords>>['say'],
  { documents }: Language,
): Generator<AnswerPart> {
  if (told.length === 0) return yield* pieces(say.nothing(plainText(title)));
  yield* pieces(`${say.opening(`**${plainText(title)}**`)}${isWhole ? '' : ` ${say.part()}`}\n\n`);
  for (const { text, sourceId, page } of told) {
    yield* pieces(`- “${plainText(text)}”`);
    yield { type: 'cite', sourceId };
    if (page !== null) yield* pieces(` (${documents.page(page)})`);
    yield { type: 'text', text: '\n' };
  }
}
