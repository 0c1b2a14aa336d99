export const plural = (word: string): string =>
  /(?:[^s]s|people|men|children|data|series|staff)$/i.test(word) && !/(?:us|is)$/i.test(word)
    ? word
    : /[^aeiou]y$/i.test(word)
      ? `${word.slice(0, -1)}ies`
      : /(?:s|x|z|ch|sh)$/i.test(word)
        ? `${word}es`
        : `${word}s`;

/** "customer" for "customer name", "sensor" for "sensor id"; "full name" stays. */
export const thing = (name: string): string =>
  /^(?!full |first |last |middle |user |display |brand |file |order |short )([\p{L} ]+) (?:name|id|nm)$/u.exec(
    name,
  )?.[1] ?? name;

export const singular = (word: string): string =>
  /ies$/i.test(word)
    ? `${word.slice(0, -3)}y`
    : /(?:ss|us|is)$/i.test(word)
      ? word
      : /(?:sses|xes|ches|shes)$/i.test(word)
        ? word.slice(0, -2)
        : word === 'people'
          ? 'person'
          : word.replace(/s$/i, '');
