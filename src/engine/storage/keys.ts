/** Keys are names parted by slashes, none of which begins with a dot: no way leads out of a folder. */
const validKey = /^(?!.{513})[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Throws on keys that are no relative names. */
export function checkKey(key: string): void {
  if (!validKey.test(key)) throw new TypeError(`"${key.slice(0, 100)}" is no storage key.`);
}
