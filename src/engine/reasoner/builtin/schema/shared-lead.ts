/** So many tables that begin alike are called after where they come from, as in `acme_orders`, `acme_customers`, `acme_returns`. */
const leastOfOneSource = 3;

/** The words that all titles begin with, and that tell none of their tables from another. */
export const sharedLead = (titles: readonly string[]): string[] => {
  const [first = [], ...others] = titles.map(title => title.split(' '));
  if (titles.length < leastOfOneSource) return [];
  const isShared = (at: number): boolean =>
    others.every(words => words.length > at + 1 && words[at]!.toLowerCase() === first[at]!.toLowerCase());
  const end = first.findIndex((_, at) => at === first.length - 1 || !isShared(at));
  return first.slice(0, Math.max(0, end));
};
