/** An adjective in its forms, several words parted by `|`; null for none. */
type Forms = [plain: string | null, more: string | null, most: string];

/** Adjectives and their opposites, and the names of figures that they speak of, a line each; a star stands after those that take "more" and "most"; "mean": told by what all rows say on average. */
const lines = `
loud noisy | silent* | noise decibel db loudness sound
bright luminous* | dim dark | brightness luminosity lumen lux
crowded* packed* full | deserted* empty | occupancy occupant utilization utilisation crowd density
profitable* lucrative* | unprofitable* | profit margin profitability earnings net income return
productive* | unproductive* | productivity output production produced yield
efficient* economical* | inefficient* wasteful* | efficiency
reliable* dependable* | unreliable* | reliability uptime availability
satisfied* happy pleased* contented* | unhappy dissatisfied* | satisfaction happiness csat nps rating score star | mean
dangerous* unsafe* perilous* | safe | accident incident crime injury casualty fatality danger risk
risky | | risk
rainy wet | dry arid* | rainfall rain precipitation
sunny | cloudy gloomy* | sunshine sun
windy breezy gusty | calm | wind gust
snowy | | snowfall snow
humid* muggy | | humidity
steep | flat | slope gradient incline steepness
remote* outlying* isolated* | central* | distance remoteness isolation
spacious* roomy | cramped* poky | area space size floor sqm sqft
densely*populated dense | sparsely*populated sparse | density
sweet sugary | sour tart bitter | sugar sweetness brix
spicy fiery | mild bland | spiciness scoville heat spice
salty | | salt sodium salinity
fatty greasy | lean | fat
fattening* calorific* filling* | | calorie kcal energy
alcoholic* boozy | | alcohol abv
caffeinated* | | caffeine
experienced* seasoned* | inexperienced* | experience
thirsty | frugal* economical* | consumption fuel
fertile* | barren* | yield fertility
polluted* dirty | unpolluted* | pollution emission co2 pm contamination
generous* | stingy tightfisted* | donation gift contribution tip donated given
deadly lethal* fatal* | harmless* | death fatality casualty killed toll
powerful* | underpowered* | power horsepower hp kw wattage
thick | thin | thickness
difficult* hard tough | easy simple | difficulty hardness
indebted* | | debt arrears owed outstanding
hilly mountainous* | | elevation climb ascent altitude
acidic* sour | alkaline* | ph acidity
educated* | uneducated* | education schooling
unequal* | equal* | inequality gini
successful* | unsuccessful* | success win victory
sick | | sick illness absence
stressed* | relaxed* | stress
sleepy | | sleep
fit | unfit* | fitness
stable* | volatile* unstable* | stability
volatile* | | volatility
concentrated* | diluted* | concentration
moist damp | | moisture humidity
ripe | | ripeness maturity
sticky | | viscosity stickiness
soft | | softness
sharp | blunt | sharpness
radioactive* | | radioactivity radiation
wooded* forested* | | forest wood tree
religious* | | religion religiosity
corrupt* | | corruption
innovative* | | innovation patent
demanding* | undemanding* | demand effort difficulty
complex* complicated* | simple | complexity
lively | | activity event
lossmaking* | | loss
leaky | | leak leakage loss
faulty | faultless* | fault defect error
buggy | | bug
`;

/** "Big", "wet": the last letter comes twice before an ending. */
const doubles = /^[^aeiou]*[aeiou][bdgmnpt]$/;

const ended = (word: string): string => {
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  if (word.endsWith('e')) return word.slice(0, -1);
  return doubles.test(word) ? `${word}${word.at(-1)}` : word;
};

/** The forms of words; what is less so is so in the other direction. */
const formsOf = (words: string[], others: string[]): Forms => {
  const long = (word: string): boolean => word.includes('*');
  const said = (word: string): string => word.replace(/\*(?=.)/, ' ').replace('*', '');
  const more = words.map(word => (long(word) ? `more ${said(word)}` : `${ended(word)}er`));
  const most = words.map(word => (long(word) ? `most ${said(word)}` : `${ended(word)}est`));
  const opposite = others.map(said);
  return [
    words.map(said).join('|') || null,
    [...more, ...opposite.map(word => `less ${word}`)].join('|') || null,
    [...most, ...opposite.map(word => `least ${word}`)].join('|'),
  ];
};

/** What people compare by in everyday words, with the figures that tell it. */
export const everydayAdjectives = lines
  .trim()
  .split('\n')
  .map(line => {
    const [high, low, about, how] = line.split('|').map(part => part.split(' ').filter(Boolean));
    const mean = how?.includes('mean') === true;
    return {
      high: formsOf(high!, low!),
      low: formsOf(low!, high!),
      about: about!,
      ...(mean && { mean: true as const }),
    };
  });
