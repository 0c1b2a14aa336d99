/** Taking back what was said before: "Actually, …", "Nein, …". */
const takesBack =
  /^(?:actually|no|nope|sorry|correction|wait|hang on|my mistake|nein|nee|nö|doch nicht|eigentlich|korrektur|entschuldigung|moment|quatsch)(?:[,:!.]|(?![\p{L}]))\s*(?:(?:sorry|wait|no|actually|moment|nein|quatsch|sorry|entschuldigung)[,:!.]?\s+)?(?:(?:that['’]s|that (?:is|was)|das ist|das war|das stimmt) (?:wrong|not right|falsch|nicht(?: richtig| so)?)[,:.]?\s+)?/iu;
const meant = /^(?:i|we) (?:mean|meant)[,:]? (?:that |to say (?:that )?)?(?=\S)/iu;
const gemeint = /^(?:ich|wir) (?:meine?n?|meinte?n?)[,:]? (?:dass )?(?=\S)/iu;
const article = `(?:(?:the|our|my|an?|der|die|das|unsere?|mein|meine|eine?|mit|by) )?`;
/** What a word is from now on: "VIP is now …", "VIP ist jetzt …". */
const now = '(?:now|from now on|as of now|from today(?: on)?|jetzt|nun|ab jetzt|ab sofort|ab heute|künftig|neuerdings)';
const is =
  '(?:is|are|means?|counts? as|stands? for|equals|=|ist|sind|heißt|heißen|bedeutet|bedeuten|steht für|meint|gilt als)';

/**
 * What a message corrects or changes, as if it had been said at first, the likeliest first; none where it does neither.
 * `known`: the words that mean something already, of which "X is now Y" tells another meaning.
 */
export function readCorrections(message: string, known: readonly string[]): string[] {
  const begin = takesBack.exec(message);
  const rest = begin ? message.slice(begin[0].length) : message;
  const said = rest.replace(meant, '').replace(gemeint, '');
  const anew = redefined(begin ? said : rest, known, begin !== null);
  if (!begin) return anew === null ? [] : [anew];
  const corrected = rest
    .replace(/(?<![\p{L}])(i|we) meant(?![\p{L}])/iu, '$1 mean')
    .replace(/(?<![\p{L}])meinte (ich)(?![\p{L}])/iu, 'meine $1');
  return [...(anew === null ? [] : [anew]), corrected, ...(said === rest ? [] : [said])];
}

/** "VIP is now …" as a definition of a word that has a meaning; in a correction "VIP is …" is enough. */
function redefined(said: string, known: readonly string[], corrects: boolean): string | null {
  for (const term of [...known].sort((a, b) => b.length - a.length)) {
    const own = `${article}["'“„‚‘]?(?<term>${escaped(term)})["'”“’‘]?`;
    const ways = [
      `^${own},? ${is},? ${now},? (?<meaning>\\S.+)$`,
      `^${own},? ${now},? ${is},? (?<meaning>\\S.+)$`,
      `^${now},? ${own},? ${is},? (?<meaning>\\S.+)$`,
      `^${now},? ${is},? ${own},? (?<meaning>\\S.+)$`,
      ...(corrects ? [`^${own},? ${is},? (?<meaning>\\S.+)$`] : []),
    ];
    for (const way of ways) {
      const found = new RegExp(way, 'isu').exec(said.trim())?.groups;
      if (!found?.meaning || /\?\s*$/.test(said)) continue;
      const isGerman =
        /(?<![\p{L}])(?:ist|sind|heißt|heißen|bedeutet|bedeuten|steht für|meint|gilt als)(?![\p{L}])/iu.test(said);
      return `${found.term} ${isGerman ? 'bedeutet' : 'means'} ${found.meaning}`;
    }
  }
  return null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
