import { LRUCache } from 'lru-cache';

/** Making a format costs as much as writing hundreds of numbers with it, so these are made once; so many are kept, those used last. */
const most = 500;

function keeping<Format extends object, Options extends object>(make: (tag: string, options: Options) => Format) {
  const kept = new LRUCache<string, Format>({ max: most });
  return (tag: string, options: Options): Format => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make(tag, options);
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
