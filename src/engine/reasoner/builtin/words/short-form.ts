const vowels = /[aeiou]/;

/**
 * Whether a piece of a name is likely short for a word: its beginning ("cap" for "capacity"), or its beginning and then
 * only consonants of it, the last included ("matl" for "material", "mfr" for "manufacturer").
 */
export const isShortFor = (short: string, word: string): boolean => {
  if (short.length < 3 || word.length < short.length + 2) return false;
  if (word.startsWith(short)) return true;
  let at = 0;
  while (short[at] === word[at]) at++;
  const rest = short.slice(at);
  const consonants = [...word].filter(letter => !vowels.test(letter));
  if (at === 0 || vowels.test(rest) || rest.at(-1) !== consonants.at(-1)) return false;
  let from = at;
  for (const letter of rest) {
    from = word.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
};
