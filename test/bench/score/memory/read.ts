import type { Definition } from '../../../../src/engine/reasoner/remembered.ts';

/** A message, and what is to be kept of it. */
export type Labelled = {
  language: string;
  message: string;
  keep: 'yes' | 'no' | 'refuse';
  asked: boolean;
  category: string;
  /** Words in lower case that stand in what is kept. */
  contains: string[];
  definitions: Definition[];
};

/** The rows of a labelled file, as its README describes them. */
export function labelledIn(file: string): Labelled[] {
  return file
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [language = '', message = '', keep, asked, category = '', contains = '', definitions = ''] =
        line.split('\t');
      if (keep !== 'yes' && keep !== 'no' && keep !== 'refuse') throw new Error(`Neither kept nor refused: ${keep}`);
      return {
        language,
        message,
        keep,
        asked: asked === 'yes',
        category,
        contains: contains.split('|').filter(Boolean),
        definitions: definitions.trim().split('|').filter(Boolean).map(definitionOf),
      };
    });
}

function definitionOf(text: string): Definition {
  const at = text.indexOf('=');
  return { term: text.slice(0, at), meaning: text.slice(at + 1) };
}
