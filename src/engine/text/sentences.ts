/** A part of a text: UTF-16 code units, the end exclusive. */
export type Span = { start: number; end: number };

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string | null): Intl.Segmenter {
  const key = language ?? 'und';
  let segmenter = segmenters.get(key);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' });
    segmenters.set(key, segmenter);
  }
  return segmenter;
}

/** After these a full stop ends no sentence: titles, "for example", "number", months, and single letters. */
const abbreviation =
  /(?:^|[\s(„"'«])(?:\p{L}|\p{L}\.\s?\p{L}|Dr|Prof|Mr|Mrs|Ms|St|Jr|Sr|vs|etc|cf|al|approx|resp|ca|bzw|usw|ggf|evtl|inkl|exkl|vgl|sog|Nr|No|Nos|Abs|Art|Bd|Abb|Tab|Fig|Figs|Eq|Eqs|Sec|Ch|Vol|pp|Str|Tel|Mio|Mrd|Jan|Feb|Mrz|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Oct|Nov|Dez|Dec|Inc|Ltd|Co|Corp|Univ|Dept|Hr|Fr|Mme|Mlle|Sra?|Ing|Dipl|geb|gest|S|Kap|Anm|Aufl|Hrsg)\.\s*$/u;
/** "am 3. Oktober", "im 19. Jahrhundert": an ordinal number of German and its like. */
const ordinal = /(?:^|[\s(])\d{1,3}\.\s*$/;
const looksBehind = 24;

/**
 * The sentences of a text from `start` to `end`, without gaps. What Intl.Segmenter parts after an abbreviation or an
 * ordinal number is put together again; line ends within a paragraph are no ends of sentences.
 */
export function sentencesOf(text: string, start: number, end: number, language: string | null): Span[] {
  const part = text.slice(start, end).replace(/[\n\r]/g, ' ');
  const spans: Span[] = [];
  let from = 0;
  for (const { index, segment } of segmenterFor(language).segment(part)) {
    const to = index + segment.length;
    const tail = part.slice(Math.max(from, to - looksBehind), to);
    if (to < part.length && (abbreviation.test(tail) || ordinal.test(tail))) continue;
    spans.push({ start: start + from, end: start + to });
    from = to;
  }
  if (from < part.length) spans.push({ start: start + from, end: start + part.length });
  return spans;
}
