/** What no reader sees: controls, zero-width and bidirectional marks, tags of the supplementary plane. */
const unseen = /[\p{Cc}\p{Cf}\u{E0000}-\u{E007F}]+/gu;
const image = /!?\[([^\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g;
const address = /(?:\b[a-z][a-z0-9+.-]*:(?:\/\/)?[^\s]+|\bwww\.[^\s]+|\bdata:[^\s]+)/gi;
const knownScheme = /^(?:https?|ftp|file|data|javascript|mailto|vbscript|www)/i;

/**
 * A quotation as it may stand in an answer, which clients show as Markdown: text and nothing else. Links and pictures keep
 * their words and lose where they lead, HTML and marks of Markdown lose their meaning, and brackets cannot be taken for
 * the markers of citations. The citation holds the words as they are.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\n\r\t]+/g, ' ')
    .replace(unseen, '')
    .replace(image, '$1')
    .replace(address, found => (knownScheme.test(found) ? '(link)' : found))
    .replace(/&(?=[#\w]+;)/g, '＆')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[*_`~]+(?=\S)|(?<=\S)[*_`~]+/g, found => (/^_$/.test(found) ? '_' : ''))
    .replace(/^[#>|+=-]+\s/, '')
    .replace(/\s+/g, ' ')
    .trim();
