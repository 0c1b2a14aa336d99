/** Where a sentence stands in a text, however either breaks its lines; null where it does not. */
export function placeOf(text: string, sentence: string): { from: number; to: number } | null {
  const words = sentence.replace(/^…|…$/g, '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  const found = new RegExp(pattern).exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}
