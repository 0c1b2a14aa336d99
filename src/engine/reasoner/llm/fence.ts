import { shorten } from '../clean-text.ts';

/** Text from outside as a model may see it: between marks that the text itself cannot close. */
export const fence = (text: string, attributes: Record<string, string> = {}): string => {
  const named = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${shorten(value, 200).replace(/["<>\n]/g, ' ')}"`,
  );
  return `<data${named.join('')}>\n${text.replace(/<(?=\s*\/?\s*data\b)/gi, '‹')}\n</data>`;
};
