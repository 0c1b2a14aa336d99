import { expect, it } from 'vitest';
import { languageFor } from '../../../src/engine/reasoner/builtin/language/languages.ts';
import { tellLanguage } from '../../../src/engine/reasoner/builtin/language/tell-language.ts';
import { further } from './further-sentences.ts';
import { withTeam } from './kit.ts';
import { first } from './sentences.ts';
import { starts } from './starting-sentences.ts';

const here = withTeam();

const nonsense = 'Qwyxel';

/** The words that say something, each with the sentence without it. */
function replaced(say: string): { word: string; sentence: string }[] {
  const { functionWords } = languageFor(tellLanguage({ question: say, history: [], language: 'en' }));
  return [...say.matchAll(/(?<![\p{L}\p{N}@.'’])\p{L}{3,}(?![\p{L}\p{N}@'’])/gu)]
    .filter(([word]) => !functionWords.has(word.toLowerCase()))
    .map(({ index, 0: word }) => ({
      word,
      sentence: `${say.slice(0, index)}${nonsense}${say.slice(index + word.length)}`,
    }));
}

it.each([...first, ...further, ...starts].map(({ say }) => [say]))(
  'no word of it is dropped in silence: %s',
  async say => {
    const dropped: string[] = [];
    for (const { word, sentence } of replaced(say)) {
      const { status, body } = await here.generate(sentence);
      // Words that are no workflow any more are refused, which is said too.
      if (status !== 200) continue;
      const open = body.open_points.map(({ text }: any) => text).join('\n');
      if (!open.toLowerCase().includes(nonsense.toLowerCase())) dropped.push(`${word}: ${open}`);
    }
    expect(dropped).toEqual([]);
  },
);
