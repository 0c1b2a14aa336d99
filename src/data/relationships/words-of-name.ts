/** The words of a name as people write them in databases: `homeStoreId`, `home_store_id`. Lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [name];

/**
 * One of what a word names many of, in English, so that `sale_id` meets `sales`. That of the analyst's words keeps `sales`,
 * `points` and other words that mean something else than many of one.
 */
export const singular = (word: string): string =>
  /[^aeiou]ies$/.test(word) ? word.replace(/ies$/, 'y') : word.replace(/(ss|us|is)$|(ch|sh|x|s)es$|s$/, '$1$2');
