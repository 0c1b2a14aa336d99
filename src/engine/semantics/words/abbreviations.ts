import { shortForms } from './short-forms.ts';

/** Short forms in names of columns and tables, and what they are short for. */
export const abbreviations: ReadonlyMap<string, string> = new Map([
  ...shortForms,
  ...`addr address | acct account | amt amount | approx approximate | attr attribute | avail available | avg average | bal balance
  | bdate birth date | bday birthday | bldg building | cat category | cert certificate | cnt count | co company | coord coordinate
  | ctry country | cust customer | cur currency | curr currency | dept department | desc description | descr description | dow weekday
  | dest destination | dev device | dim dimension | disc discount | dist distance | dob birth date | doc document | dur duration
  | emp employee | est estimated | exp expiry | ext extension | fname first name | freq frequency | fac faculty | gpa grade point average
  | hr hour | hrs hours | hist history | img image | inv invoice | lang language | lat latitude | lng longitude | lon longitude
  | lname last name | loc location | lvl level | max maximum | mfr manufacturer | mgr manager | min minimum
  | mob mobile | msg message | mth month | nbr number | nr number | num number | obs observation | org organization
  | ord order | orig original | pct percent | perc percent | pos position | pop population | prev previous | prod product | ptid id
  | pts points | pwd password | qty quantity | qtr quarter | rec record | ref reference | reg region | rev revenue | sal salary
  | sec second | seq sequence | sess session | stu student | stud student | std standard | stmt statement | str street | subj subject
  | sum total | sup supplier | sqft area | tel telephone | temp temperature | tot total | tran transaction | trans transaction
  | tx transaction | txn transaction | uid user id | univ university | usr user | val value | vend vendor | vol volume | wk week | wt weight
  | yr year | yrs years | zip postal code | zipcode postal code | plz postal code | postcode postal code | cellphone mobile phone
  | email mail address | firstname first name | lastname last name | surname last name | fullname name | username user name
  | startdate start date | enddate end date | birthdate birth date | birthday birth date | createdate created date | filename file name
  | homepage web page | website web page | url web page | uri web page | www web page | timestamp time | datetime date time | kg kilogram | km kilometer
  | longname name | shortname name | nationality country | hometown town | ts time | pk id | fk id | guid id | uuid id | oid id | key key | idx index
  | csat satisfaction | nps promoter score | mrr recurring revenue | arpu revenue | aov order value | ltv lifetime value | clv lifetime value | cac cost | cogs cost
  | fte full time equivalent | yoe experience | eta arrival date | etd departure date | sla service level | gmv revenue | ebitda profit | pnl profit | roi return rate
  | ctr click rate | cpc click cost | aqi index | bpm heart rate | adr daily rate | msrp retail price | rrp retail price | revpar revenue | los stay duration | pax quantity | lbs pound | mm millimeter | cm centimeter | ms milliseconds | secs seconds | mins minutes`
    .split('|')
    .map(entry => entry.trim())
    .map(entry => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as const),
]);

/** What short forms stand for in names of times, where they stand for something else by themselves: `occ_date`, `occ_hour`. */
const ofTimes: ReadonlyMap<string, string> = new Map([['occ', 'occurrence']]);
const times: ReadonlySet<string> = new Set(
  'date time datetime timestamp year yr month mth day dow weekday hour hr minute dt'.split(' '),
);

/** What a word is short for among the others of its name, where these say that it is another thing than elsewhere. */
export const shortInTimes = (word: string, others: readonly string[]): string | undefined =>
  others.some(other => times.has(other)) ? ofTimes.get(word) : undefined;
