import type { AnswerPart, Brief } from '../reasoner.ts';
import { type Taste, tasteOf } from '../statements/read-taste.ts';
import type { Language } from './language/language.ts';
import { languageFor } from './language/languages.ts';

/** What is kept in mind of how the person likes answers, the last said first; what an organization defines is none of that. */
const tasteIn = ({ memories = [] }: Pick<Brief, 'memories'>): Taste =>
  tasteOf(
    memories
      .filter(({ category, shared }) => category === 'PREFERENCES' && !shared)
      // Ids grow with time.
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map(({ content }) => content),
  );

/** A language with figures as the person likes them. */
export function inTaste(language: Language, brief: Pick<Brief, 'memories'>): Language {
  const { decimals, percentDecimals } = tasteIn(brief);
  if (decimals === undefined && percentDecimals === undefined) return language;
  const places = {
    ...(decimals !== undefined && { figures: decimals }),
    ...(percentDecimals !== undefined && { percent: percentDecimals }),
  };
  return { ...language, places };
}

/** The brief in the language that the person wants answers in, whatever one they ask in. */
export function inWantedLanguage(brief: Brief): Brief {
  const { language } = tasteIn(brief);
  return language && languageFor(brief.language).tag !== language ? { ...brief, language } : brief;
}

type Spec = { mark?: { type?: string } };

/** An answer with the charts that the person likes: none, or bars where lines would be. */
export async function* withTaste(parts: AsyncIterable<AnswerPart>, brief: Brief): AsyncIterable<AnswerPart> {
  const { charts } = tasteIn(brief);
  for await (const part of parts) {
    if (part.type !== 'chart' || !charts) yield part;
    else if (charts !== 'none')
      yield { type: 'chart', chart: { ...part.chart, spec: drawnAs(charts, part.chart.spec) } };
  }
}

/** Lines join figures of a time only; bars stand for any. */
function drawnAs(charts: NonNullable<Taste['charts']>, spec: unknown): unknown {
  const { mark } = spec as Spec;
  return charts === 'bars' && mark?.type === 'line'
    ? { ...(spec as object), mark: { type: 'bar', tooltip: true } }
    : spec;
}
