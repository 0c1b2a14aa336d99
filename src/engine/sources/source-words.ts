/** The longest message of a source that is handed on, in UTF-16 units. */
const longest = 2000;

/** What a source said, fit to be shown: without control characters and without the addresses by which it was reached. */
export function sourceWords(message: string, addresses: (string | undefined)[] = []): string {
  let text = message;
  for (const address of addresses) {
    // A host without a dot or colon may be a word of the language, or the name of a table.
    if (address && /[.:/]/.test(address)) text = text.replaceAll(address, '…');
  }
  return (
    text
      .replace(/[^\P{Cc}\n\t]/gu, ' ')
      .slice(0, longest)
      .trim() || 'The source refused the statement.'
  );
}
