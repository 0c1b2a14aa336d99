/** Taking back what was said before: "Actually, …", "Nein, …". */
const takesBack =
  /^(?:actually|no|nope|sorry|correction|nein|doch nicht|eigentlich|korrektur|entschuldigung)[,:!]?\s+(?:(?:that['’]s|das ist|das war) (?:wrong|falsch)[,:.]?\s+)?/iu;

/** What a message corrects, as if it had been said at first; null where it begins with no correction. */
export function readCorrection(message: string): string | null {
  const begin = takesBack.exec(message);
  if (!begin) return null;
  return message
    .slice(begin[0].length)
    .replace(/(?<![\p{L}])(i|we) meant(?![\p{L}])/iu, '$1 mean')
    .replace(/(?<![\p{L}])meinte (ich)(?![\p{L}])/iu, 'meine $1');
}
