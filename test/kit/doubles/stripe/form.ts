/** What a bracketed form says: `line_items[0][price]=x` becomes `{ line_items: [{ price: 'x' }] }`; every value is a text. */
export function readForm(text: string): Record<string, any> {
  const root: Record<string, any> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replace(/\]/g, '').split('[');
    let at = root;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key];
    }
    const last = keys.at(-1)!;
    at[last === '' ? Object.keys(at).length : last] = value;
  }
  return toLists(root);
}

function toLists(value: any): any {
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, each]) => [key, toLists(each)] as const);
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, each]) => each)
    : Object.fromEntries(entries);
}
