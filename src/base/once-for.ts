/**
 * A function whose result for an object is made once and kept for as long as the object is: for what depends on nothing but that
 * object, which nobody changes, and is asked for again and again. The results are shared, so nobody may change them either.
 */
export const onceFor = <Key extends WeakKey, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const kept = new WeakMap<Key, { made: Made }>();
  return key => {
    const known = kept.get(key);
    if (known) return known.made;
    const made = make(key);
    kept.set(key, { made });
    return made;
  };
};
