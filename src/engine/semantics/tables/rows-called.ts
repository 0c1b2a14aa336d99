const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

type Sort = { words: ReadonlySet<string>; names: ReadonlySet<string> };
const sorts = (lines: [words: string, names: string][]): Sort[] =>
  lines.map(([words, names]) => ({ words: set(words), names: set(names) }));

/** Words for happenings of one sort, and words in the names of tables and columns that speak of such: one of a table, or two of its columns. */
const happenings = sorts([
  [
    'ride trip journey drive tour travel voyage',
    'taxi cab ride trip journey route pickup dropoff distance bike scooter vehicle departure arrival passenger',
  ],
  ['sale order purchase transaction deal', 'order sale purchase invoice transaction quantity sku cart basket'],
  ['sale deal', 'sale sold seller buyer agent price'],
  ['deal opportunity', 'opportunity pipeline deal stage won lost forecast'],
  [
    'visit appointment consultation session',
    'visit appointment consultation session patient doctor clinic attendance checkin admission encounter',
  ],
  ['rental hire loan', 'rental rented loan borrowed returned'],
  ['booking reservation stay', 'booking reservation room hotel guest checkin checkout appointment scheduled'],
  [
    'incident case ticket request issue complaint claim',
    'incident case ticket request complaint claim agency resolution',
  ],
  [
    'crime theft offence offense burglary robbery incident case',
    'crime theft offence offense burglary robbery police arrest suspect victim stolen bicycle attempt',
  ],
  [
    'accident crash collision incident case',
    'accident crash collision casualty injured killed severity vehicle light road pedestrian',
  ],
  ['flight', 'flight airline carrier departure arrival airport'],
  ['match game fixture', 'match game fixture home away team goal'],
  ['delivery shipment parcel', 'delivery shipment parcel shipped carrier tracking'],
  ['payment transfer transaction', 'payment transfer transaction sender receiver'],
  [
    'payment expense expenditure transaction',
    'payment paid payee supplier vendor expenditure expense spending spend invoice amount',
  ],
]);

/** Words for things of one sort, and what names speak of such. */
const things = sorts([
  [
    'home house property dwelling apartment flat residence listing',
    'home house property bedroom bathroom room land landsize building suburb neighborhood lot garage floor basement sqft living',
  ],
  [
    'employee worker colleague coworker staff staffer',
    'employee staff salary wage hire hired termination department position manager job payroll absence overtime attrition',
  ],
  [
    'player athlete footballer sportsman',
    'player athlete team club goal assist position jersey nationality sport medal',
  ],
  [
    'patient',
    'patient diagnosis cholesterol glucose bmi hypertension diabetes doctor hospital admission discharge stroke smoker insulin',
  ],
  ['customer client subscriber', 'customer client subscriber churn contract tenure subscription'],
  ['student pupil', 'student pupil grade exam score school gpa course lunch class'],
  ['passenger traveller', 'passenger survived embarked cabin fare ticket pclass'],
  ['car vehicle automobile auto', 'car vehicle mileage odometer horsepower fuel transmission engine mpg cylinder make'],
  ['film movie', 'film movie director cast genre runtime imdb release'],
  ['song track', 'song track artist album genre tempo danceability loudness'],
  ['book novel', 'book novel author isbn publisher page'],
  ['tree', 'tree species trunk crown genus planted'],
  ['applicant borrower', 'applicant borrower loan credit income default'],
  ['respondent participant', 'respondent participant survey answer question'],
]);

/** What rows of any event may be called. */
const whatever = set('case event occurrence');

/** How surely names speak of a sort: the last word of the table's name says what its rows are, another word less, columns least. */
const speaks = { rows: 3, table: 2, columns: 1 };

const howSurely = (
  { words, names }: Sort,
  word: string,
  table: readonly string[],
  columns: readonly (readonly string[])[],
): number => {
  if (!words.has(word)) return 0;
  if (names.has(table.at(-1) ?? '')) return speaks.rows;
  if (table.some(each => names.has(each))) return speaks.table;
  const speaking = new Set(columns.flat().filter(each => names.has(each)));
  return speaking.size > 1 ? speaks.columns : 0;
};

/**
 * How surely a word is what people call the rows of a table, 0 for not at all: "rides" of taxis with pickup and dropoff, "homes"
 * of what has bedrooms and bathrooms, and "visits" of `encounters` more than of what else has the number of one.
 * @param event whether the rows are events; others are never called by what happens
 */
export const callsRows = (
  word: string,
  table: readonly string[],
  columns: readonly (readonly string[])[],
  event: boolean,
): number =>
  Math.max(
    event && whatever.has(word) ? speaks.columns : 0,
    ...[...(event ? happenings : []), ...things].map(sort => howSurely(sort, word, table, columns)),
  );

/** Whether a word may be what people call the rows of a table. */
export const mayCallRows = (...of: Parameters<typeof callsRows>): boolean => callsRows(...of) > 0;
