export const plural = (word: string): string =>
  /(?:[^s]s|people|men|children|data|series|staff)$/i.test(word) && !/(?:us|is)$/i.test(word)
    ? word
    : /[^aeiou]y$/i.test(word)
      ? `${word.slice(0, -1)}ies`
      : /(?:s|x|z|ch|sh)$/i.test(word)
        ? `${word}es`
        : `${word}s`;

/** Words at the end of a name of which nothing has several: what is said of something, and what ties words. */
const lone = /(?:^|\s)(?:first|last|next|to|by|on|at|from|with|in|of|for|off|out|up)$/i;
/** What was done to something: `hired`, `balance owed`; no "bed" and no "speed". */
export const done = /(?:^|\s)\p{L}*[^e\s]ed$/iu;
/** The word that ties a time to a name such as `returned on` or `booked in`, which a time brings along itself. */
export const tied = /\s(?:on|in|at)$/i;
const things = /(?:^|\s)(?:bed|shed|sled|hundred|moped|seabed|hotbed)$/i;

/** Whether a name is one that people use for several: "coach" and "speed", and not "hired", "first" or "lent to". */
export const hasPlural = (name: string): boolean => !lone.test(name) && (!done.test(name) || things.test(name));

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
          : /^(?:cal|hal|wol|shel|thie|loa)ves$/i.test(word)
            ? word.replace(/ves$/i, 'f')
            : word.replace(/s$/i, '');
