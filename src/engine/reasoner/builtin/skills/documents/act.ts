import type { FoundPassage, FoundPassages } from '../../../passages.ts';
import type { Assignment, Brief, Desk } from '../../../reasoner.ts';
import { languageFor } from '../../language/languages.ts';
import { questionIn } from '../skill.ts';

/** What documents say to one question. */
export type DocumentOutput = {
  kind: 'documents';
  question: string;
  /** `answer`: this is what the documents say; `related`: it may have to do with it; `none`: nothing is there. */
  level: 'answer' | 'related' | 'none';
  /** 0 to 1. */
  confidence: number;
  passages: FoundPassage[];
};

/**
 * How much of a question must stand in a passage, half of it counted in its best sentence. Measured on 1,264 questions:
 * at `answer` 97 of 100 whose answer is there pass (German: 86), and 5 (3) whose answer is not; at `related` 98 and 17.
 */
export const levels = { answer: 0.45, related: 0.35, sure: 0.75 };

const searched = 8;
const shown = { answer: 2, related: 2 };
/** A second passage says something of its own where it covers nearly as much. */
const nearly = 0.9;

const covers = ({ coverage, textCoverage }: FoundPassage): number => (coverage + textCoverage) / 2;

/** Looks for the answer to one question in the documents. */
export async function actOnDocuments(brief: Brief, assignment: Assignment, desk: Desk): Promise<DocumentOutput> {
  const question = questionIn(assignment) ?? brief.question;
  const nothing: DocumentOutput = { kind: 'documents', question, level: 'none', confidence: 0, passages: [] };
  const query = question.trim().slice(0, 1000);
  if (!/[\p{L}\p{N}]/u.test(query)) return nothing;
  const say = languageFor(brief.language).documents;
  desk.progress(say.searching);
  const { output } = await desk.call('search_documents', { query, limit: searched });
  const { passages } = output as FoundPassages;
  // The order of the search is kept where two cover the same.
  const ranked = passages
    .filter(passage => passage.quote !== null)
    .map((passage, at) => ({
      passage,
      rate: covers(passage) + 0.1 * (passage.score / (passages[0]?.score || 1)) - at / 1e6,
    }))
    .sort((a, b) => b.rate - a.rate);
  const best = ranked[0];
  const confidence = best ? covers(best.passage) : 0;
  const level = confidence >= levels.answer ? 'answer' : confidence >= levels.related ? 'related' : 'none';
  if (!best || level === 'none') return nothing;
  const taken = ranked
    .filter(({ passage, rate }) => rate >= nearly * best.rate && covers(passage) >= levels[level])
    .filter(({ passage }, at, all) => all.findIndex(other => other.passage.quote === passage.quote) === at)
    .slice(0, shown[level])
    .map(({ passage }) => passage);
  desk.think(say.found(new Set(taken.map(({ documentId }) => documentId)).size));
  return { kind: 'documents', question, level, confidence, passages: taken };
}
