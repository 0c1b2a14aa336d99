/** What a browser keeps of a person's choices; where it keeps nothing, they last as long as the page. */
const prefix = 'analytics-assistant:';
const memory = new Map<string, string>();

export const kept = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(prefix + name) ?? memory.get(name) ?? null;
    } catch {
      return memory.get(name) ?? null;
    }
  },
  set(name: string, value: string | null): void {
    if (value === null) memory.delete(name);
    else memory.set(name, value);
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
  },
};
