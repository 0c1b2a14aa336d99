const irregular = new Map(
  Object.entries({
    people: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    feet: 'foot',
    calves: 'calf',
    halves: 'half',
    wolves: 'wolf',
    shelves: 'shelf',
    thieves: 'thief',
    loaves: 'loaf',
    data: 'data',
    series: 'series',
    species: 'species',
    status: 'status',
    address: 'address',
    sales: 'sales',
    news: 'news',
    gas: 'gas',
    bus: 'bus',
    lens: 'lens',
    class: 'class',
    movies: 'movie',
    indices: 'index',
    vertices: 'vertex',
    analysis: 'analysis',
    process: 'process',
    business: 'business',
    access: 'access',
    success: 'success',
    points: 'points',
    taxis: 'taxi',
    sex: 'sex',
  }),
);

/** The singular of an English word, roughly: `categories` is `category`, `boxes` is `box`, `status` stays. */
export const singular = (word: string): string => {
  const known = irregular.get(word);
  if (known) return known;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};
