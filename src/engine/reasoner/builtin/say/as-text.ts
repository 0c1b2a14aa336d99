/**
 * Words of data as Markdown takes them for text: no link, no emphasis, no code. What reads as it stands stays as it is: the
 * `_` amid a name, the `*` between blanks. Markup of web pages, images and the markers of citations are AnswerText's.
 */
export const asText = (words: string): string =>
  words
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/\](?=[([:])|`|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<=\S)[*~]|[*~](?=\S)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');

/** The same of a cell, which may have lines: none of them begins a heading or a list. */
export const cellAsText = (words: string): string => asText(words.replace(/\s*[\r\n]+\s*/g, ' '));
