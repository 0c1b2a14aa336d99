export const price = [
  'preis',
  'price',
  'kosten',
  'cost',
  'einzelpreis',
  'unit price',
  'wert',
  'value',
  'betrag',
  'amount',
  'fee',
];
export const length = [
  'länge',
  'length',
  'dauer',
  'duration',
  'distance',
  'entfernung',
  'runtime',
  'zeit',
  'time',
  'height',
  ...['minute', 'stunde', 'hour', 'tag', 'day', 'woche', 'week'],
];
export const dates = ['datum', 'date', 'zeit', 'time', 'jahr', 'year', 'geburtsdatum', 'birth'];
export const altitude = ['höhe', 'height', 'elevation', 'altitude', 'high'];
export const size = [
  'größe',
  'fläche',
  'size',
  'area',
  'einwohner',
  'bevölkerung',
  'population',
  'kapazität',
  'capacity',
];
export const age = ['alter', 'age'];
/** What ranks high and what low, with the names of the columns these speak of; "~" stands for any ending. */
export const adjectives: [high: string, low: string, about: string[]][] = [
  ['ältest~|am ältesten', 'jüngst~|am jüngsten', age],
  ['längst~|am längsten', 'kürzest~|am kürzesten', length],
  ['schwerst~|am schwersten', 'leichtest~|am leichtesten', ['gewicht', 'weight', 'mass']],
  [
    'teuerst~|am teuersten|wertvollst~|kostspieligst~',
    'billigst~|günstigst~|am billigsten|am günstigsten|preiswertest~',
    [...price, 'gehalt', 'salary'],
  ],
  ['tiefstgelegen~', 'flachst~', ['tiefe', 'depth']],
  ['breitest~', 'schmalst~', ['breite', 'width']],
  ['schnellst~|am schnellsten', 'langsamst~|am langsamsten', ['geschwindigkeit', 'speed', 'zeit', 'time']],
  ['bevölkerungsreichst~|einwohnerstärkst~', 'bevölkerungsärmst~', ['bevölkerung', 'einwohner', 'population']],
  ['reichst~', 'ärmst~', ['vermögen', 'einkommen', 'income', 'gdp', 'balance']],
  [
    'meistverkauft~|bestverkauft~|am meisten verkauft~|am besten verkauft~',
    'am wenigsten verkauft~|am schlechtesten verkauft~',
    ['menge', 'quantity', 'stückzahl', 'unit', 'sold', 'umsatz', 'revenue', 'sale', 'amount'],
  ],
  ['bestbezahlt~|höchstbezahlt~', 'schlechtestbezahlt~', ['gehalt', 'salary', 'lohn', 'wage', 'income']],
  [
    'bestbewertet~|am besten bewertet~',
    'schlechtestbewertet~|am schlechtesten bewertet~',
    ['bewertung', 'rating', 'score'],
  ],
  ['heißest~|wärmst~|am wärmsten|am heißesten', 'kältest~|am kältesten|kühlst~', ['temperatur', 'temperature', 'temp']],
];
