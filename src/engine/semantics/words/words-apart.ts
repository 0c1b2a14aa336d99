/** So few letters are a sign rather than words, however they are written: kWh, pH, mAh. */
const sign = 3;

/** Several words that are written as one, taken apart where capitals begin the next: `unitPrice` is "unit Price", `kWh` and `GHGs` stay. */
export const wordsApart = (name: string): string =>
  name.replace(/\p{L}+/gu, run =>
    run.length <= sign || /^\p{Lu}+s$/u.test(run)
      ? run
      : run.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'),
  );
