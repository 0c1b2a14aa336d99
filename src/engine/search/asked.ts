import type { Sought } from './search-index.ts';

/** What kind of thing answers a question. */
export type Kind = 'time' | 'percent' | 'money' | 'number' | 'name';

const cues: readonly [kind: Kind, pattern: RegExp][] = [
  [
    'time',
    /\b(?:when|what (?:year|date|day|month|century|decade)|which (?:year|date|day|month|century|decade)|wann|welche[mnrs]? (?:jahr|tag|datum|monat|jahrhundert|jahrzehnt|zeitpunkt))\b/i,
  ],
  ['percent', /\b(?:percent|percentage|what (?:share|proportion)|prozent|prozentsatz|anteil)\b|%/i],
  ['money', /\bhow much (?:money|did .* (?:cost|pay)|does .* cost)|\b(?:price|wie teuer|kostet|preis)\b/i],
  [
    'number',
    /\b(?:how (?:many|much|long|far|high|tall|large|big|old|deep|wide|often|fast)|what (?:number|amount|population)|wie ?viele?|wie (?:lange?|weit|hoch|groß|gross|alt|tief|breit|oft|schnell)|welche anzahl|anzahl)\b/i,
  ],
  ['name', /\b(?:who|whom|whose|where|wer|wen|wem|wessen|wo|wohin|woher)\b/i],
];

/** What kind of thing a question asks for, in English or German; null where it can't be told. */
export const asksFor = (question: string): Kind | null =>
  cues.find(([, pattern]) => pattern.test(question))?.[0] ?? null;

const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion|half|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|million|millionen|milliarde|milliarden|hälfte)\b/i;
const months =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)\b/i;

/** Whether a sentence holds that kind of thing, apart from what the question itself says. */
export function hasAnswerTo(kind: Kind, sentence: string, sought: readonly Sought[]): boolean {
  const numbers = (sentence.match(/\d+(?:[.,]\d+)*/g) ?? []).filter(
    number => !sought.some(({ forms }) => forms.has(number)),
  );
  switch (kind) {
    case 'time':
      return (
        months.test(sentence) ||
        numbers.some(number => /^\d{3,4}$/.test(number)) ||
        /\bcentury|jahrhundert/i.test(sentence)
      );
    case 'percent':
      return /\d\s?%|percent|prozent/i.test(sentence);
    case 'money':
      return /[$€£¥]|dollar|euro|pound|pfund/i.test(sentence);
    case 'number':
      return numbers.length > 0 || numberWords.test(sentence);
    case 'name': {
      // A capital inside the sentence that does not begin a word of the question.
      const words = sentence.match(/(?<=\S\s+["„“(]?)\p{Lu}[\p{L}\p{M}'-]+/gu) ?? [];
      return words.some(word => !sought.some(({ text }) => word.toLowerCase().startsWith(text.slice(0, 5))));
    }
  }
}
