const longest = 200;

/** Names for columns, unique without regard to case, with a sentence for each change a person should know of. */
export function columnNames(header: string[], hasHeader: boolean): { names: string[]; notes: string[] } {
  const taken = new Set<string>();
  const given = new Set(header.map(name => name.toLowerCase()));
  const empty: string[] = [];
  const twice: string[] = [];
  const long: string[] = [];
  const names = header.map((written, i) => {
    // Control characters cannot be typed into a question.
    const clean = written
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    let name = clean || free(`Column ${i + 1}`, new Set([...taken, ...given]));
    if (name.length > longest) {
      name = name.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
      long.push(name);
    }
    const unique = taken.has(name.toLowerCase()) ? free(name, new Set([...taken, ...given])) : name;
    if (clean === '') empty.push(unique);
    else if (unique !== name) twice.push(unique);
    taken.add(unique.toLowerCase());
    return unique;
  });
  const notes: string[] = [];
  if (!hasHeader) notes.push('The first row holds values, so the columns were named "Column 1", "Column 2" and so on.');
  else if (empty.length > 0) notes.push(`Columns without a name were called ${list(empty)}.`);
  if (twice.length > 0) notes.push(`Names that were there before were changed to ${list(twice)}.`);
  if (long.length > 0) notes.push(`${long.length} very long names were cut after ${longest} characters.`);
  return { names, notes };
}

function free(name: string, taken: Set<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  for (let n = 2; ; n++) {
    const candidate = `${name} (${n})`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

function list(names: string[]): string {
  const shown = names.slice(0, 5).map(name => `"${name.slice(0, 60)}"`);
  return names.length > 5 ? `${shown.join(', ')} and ${names.length - 5} more` : shown.join(', ');
}
