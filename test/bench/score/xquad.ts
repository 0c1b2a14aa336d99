import { readFileSync } from 'node:fs';
import { type Hit, libraryOf, share, told } from './documents.ts';
import { plainBm25 } from './plain-bm25.ts';

type Question = { question: string; paragraph: number; from: number; to: number };

const goals = {
  en: { first: 0.94, third: 0.98, misspelt: 0.9, sentence: 0.72, neighbours: 0.85 },
  de: { first: 0.92, third: 0.97, misspelt: 0.9, sentence: 0.7, neighbours: 0.8 },
} as const;

/** Questions to paragraphs of an encyclopedia, in English and German: is the right one found, and the right sentence quoted? */
export async function scoreXquad(folder: URL, limit: number): Promise<void> {
  for (const language of ['en', 'de'] as const) {
    const { paragraphs, questions } = read(folder, language);
    const asked = questions.slice(0, limit);
    const library = await libraryOf(paragraphs.map((content, at) => ({ name: `${nameOf(at)}.txt`, content })));
    const goal = goals[language];
    console.log(`\n${language}: ${asked.length} questions to ${paragraphs.length} paragraphs, over the endpoints`);
    const hits: Hit[][] = [];
    const misspelt: Hit[][] = [];
    for (const { question } of asked) {
      hits.push(await library.ask(question));
      misspelt.push(await library.ask(misspell(question)));
    }
    await library.close();
    const isAt = (found: Hit[], most: number, { paragraph }: Question) =>
      found.slice(0, most).some(hit => hit.title === nameOf(paragraph));
    told('the right paragraph is first', share(asked.map((one, at) => isAt(hits[at]!, 1, one))), goal.first);
    told('… among three', share(asked.map((one, at) => isAt(hits[at]!, 3, one))), goal.third);
    told(
      '… first, every third long word misspelt',
      share(asked.map((one, at) => isAt(misspelt[at]!, 1, one))),
      goal.misspelt,
    );
    const quotes = asked.map((one, at) => {
      const right = hits[at]!.find(hit => hit.title === nameOf(one.paragraph));
      return right ? { right, one } : null;
    });
    const holds = ({ one }: { one: Question }, text: string | undefined) =>
      text?.includes(paragraphs[one.paragraph]!.slice(one.from, one.to)) ?? false;
    told(
      'the sentence quoted of it holds the answer',
      share(quotes.map(item => item !== null && holds(item, item.right.quote?.text))),
      goal.sentence,
    );

    const plain = plainBm25(paragraphs);
    told(
      '… or the sentence beside it',
      share(
        quotes.map(item => item !== null && (holds(item, item.right.quote?.text) || holds(item, beside(item.right)))),
      ),
      goal.neighbours,
    );
    told('beside: plain BM25, first', share(asked.map(one => plain(one.question)[0] === one.paragraph)));
    told('beside: plain BM25, misspelt', share(asked.map(one => plain(misspell(one.question))[0] === one.paragraph)));
  }
}

const beside = ({ chunk, quote }: Hit): string | undefined =>
  quote?.neighbour ? chunk.text.slice(quote.neighbour.start, quote.neighbour.end) : undefined;

const nameOf = (at: number) => `p${String(at).padStart(4, '0')}`;

function read(folder: URL, language: string): { paragraphs: string[]; questions: Question[] } {
  const { data } = JSON.parse(readFileSync(new URL(`xquad.${language}.json`, folder), 'utf8')) as {
    data: {
      paragraphs: { context: string; qas: { question: string; answers: { text: string; answer_start: number }[] }[] }[];
    }[];
  };
  const paragraphs: string[] = [];
  const questions: Question[] = [];
  for (const { context, qas } of data.flatMap(article => article.paragraphs)) {
    for (const { question, answers } of qas) {
      const [{ text, answer_start: from } = { text: '', answer_start: 0 }] = answers;
      questions.push({ question, paragraph: paragraphs.length, from, to: from + text.length });
    }
    paragraphs.push(context);
  }
  return { paragraphs, questions };
}

/** Swaps two letters inside every third word of six letters or more; which two, the word itself tells. */
export function misspell(question: string): string {
  let long = 0;
  return question.replace(/\p{L}{6,}/gu, word => {
    if (long++ % 3 !== 0) return word;
    const at = 1 + ([...word].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % (word.length - 2));
    return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  });
}
