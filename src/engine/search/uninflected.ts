const endings = /^(.{2,})(?:e|en|er|es|em)$/u;

/**
 * The words of which a German adjective in small letters may be a form whose "e" or "c" is lost, or whose own ending looks
 * like one: "teuer" of "teure", "dunkel" of "dunkles", "hoch" of "hohen", "trocken" of "trockene". Empty for all others.
 */
export function uninflected(word: string): string[] {
  const base = endings.exec(word)?.[1];
  if (base === undefined) return [];
  if (/(?:e[rln])$/u.test(base)) return [base];
  if (base.endsWith('hoh')) return [`${base.slice(0, -1)}ch`];
  return /(?:[ae]ur|[^aeiouäöü][ln])$/u.test(base) ? [`${base.slice(0, -1)}e${base.at(-1)}`] : [];
}
