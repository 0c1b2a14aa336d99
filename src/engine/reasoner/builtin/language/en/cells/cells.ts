import { sayingsOf } from '../../sayings.ts';
import type { Saying } from '../../word-kinds.ts';
import { stemEnglish } from '../stem.ts';
import { africa } from './africa.ts';
import { americas } from './americas.ts';
import { asia } from './asia.ts';
import { europe } from './europe.ts';
import { ages, animalSexes, contracts, customers, education, employment, genders, levels, marital } from './people.ts';
import { compass, continents, laender, provinces, usStates } from './regions.ts';
import { animals, colours, diets, homes, languages, materials, parts, subjects, vehicles, weather } from './things.ts';
import { channels, currencies, payments, places, priorities, ratings, sizes } from './trade.ts';

/** Words for values that data may spell otherwise, sort by sort, each with words in the names of columns that hold such. */
const sorts: [about: string, lines: string][] = [
  [
    'country nation nationality citizenship origin homeland land market birthplace residence citizen passport',
    // Of nationalities data have the people rather than the country.
    [europe, americas, asia, africa].map(lines => lines.trim().replaceAll(' = ', ', ')).join('\n'),
  ],
  ['state region location', usStates],
  ['province state region territory', provinces],
  ['state land region bundesland canton kanton', laender],
  ['continent region market territory', continents],
  ['region area zone territory direction side district location', compass],
  ['sex gender', genders],
  ['sex gender', animalSexes],
  ['marital civil family relationship', marital],
  ['age group band bracket generation ticket category', ages],
  ['employment occupation work job labour labor', employment],
  ['contract employment work hour type mode schedule engagement position', contracts],
  ['education degree qualification schooling year level class grade', education],
  ['level seniority rank experience skill grade', levels],
  ['customer client segment type buyer guest visitor category sector', customers],
  ['payment pay tender method', payments],
  ['channel source medium origin via contact order sale booking method referral acquisition lead mode', channels],
  ['mode location place setting work site format study delivery type area market environment zone', places],
  ['size', sizes],
  ['priority urgency severity importance impact level criticality', priorities],
  ['rating satisfaction feedback sentiment review condition grade quality score nps mood opinion', ratings],
  ['currency', currencies],
  ['species animal pet type kind group class category', animals],
  ['color colour shade finish hair paint', colours],
  ['material fabric finish made surface', materials],
  ['vehicle mode transport type fuel transmission gearbox carrier category class drive', vehicles],
  ['subject course department major field discipline class programme program', subjects],
  ['weather condition sky forecast', weather],
  ['time daypart shift season period slot part session meal', parts],
  ['property type home housing room tenure board ownership kind category', homes],
  ['diet dish course category type preference requirement menu', diets],
  ['language tongue speak', languages],
];

/** Words for values that data may spell otherwise: "American" of the United States, "by card" of a payment method, "California" of "CA". */
export const cellsBy = (stem: (word: string) => string): Saying[] =>
  sorts.flatMap(([about, lines]) => sayingsOf(lines, new Set(about.split(' ').map(stem))));

/** The same in questions of English alone. */
export const englishCells: Saying[] = cellsBy(stemEnglish);
