/** Whether a word stands in SQL. What is not mentioned is not attached, so that many tables cost nothing. */
export function mentions(sql: string, name: string): boolean {
  const word = /[\p{L}\p{M}\p{N}_]/u;
  const [text, wanted] = [sql.toLowerCase(), name.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text.slice(0, at).at(-1) ?? '', text.charAt(at + wanted.length)];
    if (!word.test(before) && !word.test(after)) return true;
  }
  return false;
}
