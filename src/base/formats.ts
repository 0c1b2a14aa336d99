/** Making a format costs as much as writing hundreds of numbers with it, so these are made once; so many are kept. */
const most = 500;

function keeping<Format, Options extends object>(make: (tag: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (tag: string, options: Options): Format => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make(tag, options);
    // Time zones and languages are few; whatever else comes pushes the oldest out.
    if (kept.size >= most) kept.delete(kept.keys().next().value!);
    kept.set(key, made);
    return made;
  };
}

/** A format of numbers in a language. @throws RangeError for options that there are not */
export const numberFormat = keeping(
  (tag: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** A format of dates in a language. @throws RangeError for options that there are not, such as an unknown time zone */
export const dateFormat = keeping(
  (tag: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
