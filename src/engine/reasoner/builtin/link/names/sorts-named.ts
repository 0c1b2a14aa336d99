import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';
import type { Stretches } from '../stretches.ts';

/** "Which *type of boat*" asks for the type where a column holds it, and for no boat: the word for it is no filling then. */
export const keepSortsNamed = (stretches: Stretches, tokens: Token[], { language: { sorts } }: Schema): void => {
  for (const stretch of stretches.all) {
    const said = tokens.slice(stretch.from, stretch.to).filter(({ stem }) => sorts.has(stem));
    if (said.length === 0 || stretch.to - stretch.from === said.length) continue;
    const namesSort = (option: Option): boolean =>
      option.kind === 'column' && said.some(({ stem }) => option.column.stems.includes(stem));
    if (stretch.options.some(namesSort))
      stretch.options = stretch.options.filter(option => option.kind === 'value' || namesSort(option));
  }
};
