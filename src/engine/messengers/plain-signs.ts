const alike: Record<string, string> = { '*': '∗', _: 'ˍ', '`': 'ˋ', '~': '∼' };

/**
 * Markdown in which no sign of it is escaped: for services that show the backslash. What would mark words up there becomes
 * a sign that looks the same and marks nothing.
 */
export const withPlainSigns = (markdown: string): string =>
  markdown.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => alike[sign] ?? sign);
