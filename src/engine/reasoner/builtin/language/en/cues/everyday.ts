import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';
import { months, weekdays } from '../times.ts';
import { apart } from './apart.ts';
import { broken } from './broken.ts';
import { chances } from './chances.ts';
import { others } from './others.ts';
import { stocked } from './stocked.ts';

const ends = String.raw`(?=\s*(?:$|[?.!,]|(?:by|per|in|since|for|on|during|from|last|this)\b))`;
/** Words for whoever it may be, which limit nothing. */
const anybody = new Set(
  'people person folk folks they we you one everyone everybody someone somebody guest guests customer customers client clients visitor visitors stuff things thing it'.split(
    ' ',
  ),
);
const article = String.raw`(?:(?:our|the|a|an|most|all|any|their|your|typical|average|normal|usual)\s+)*`;
const usually = String.raw`(?:\s+(?:usually|typically|normally|generally|mostly|actually|really|tend\s+to|on\s+average|in\s+general))*`;
const withUs = String.raw`(?:\s+(?:with\s+us|at\s+ours?|here|at\s+our\s+place|for))*`;
const unit = String.raw`(?:long|many\s+(?<unit>nights|days|weeks|months|hours|minutes))`;
const thing = String.raw`(?<who>(?!(?:it|to|the|a|an|our)\b)\p{L}+(?:\s+(?!(?:usually|typically|normally|generally|stay|stays|keep|hold|with|out|here|in|been|take|takes|took|need|needs|last|lasts)\b)\p{L}+)?)`;

/** Whose it is, where that limits something. */
const of = (who: string | undefined): string => (!who || anybody.has(who.toLowerCase()) ? '' : ` of ${who}`);
const between = ([from, to]: readonly [string, string], length?: string): string =>
  `average ${length ?? 'days'} between ${from} and ${to}`;

const season = `spring|summer|autumn|fall|winter|${months.join('|')}`;
const stretch = String.raw`(?:the\s+)?(?:${season}|(?:${weekdays.join('|')})s?|weekends?|weekdays?|(?:working\s+)?week)(?:time)?(?:\s+months)?`;
const at = String.raw`(?:(?:in|on|at|during)\s+)?`;
const most = 'busiest|fullest|most\\s+(?:busy|popular|booked(?:\\s+up)?|in\\s+demand)|rushed\\s+off\\s+our\\s+feet';
const least = 'quietest|emptiest|slowest|slackest|least\\s+(?:busy|popular|booked)';
const extreme = `(?<end>${most}|${least})`;
const number = (end: string | undefined): string => (new RegExp(least, 'iu').test(end ?? '') ? 'fewest' : 'most');
const weekly = (said: string): string =>
  said.replace(/^(?:the\s+)?(?:working\s+)?week$/iu, 'weekdays').replace(/^the\s+/iu, '');
const doings =
  '(?:seen|used|sold|let|hired(?:\\s+out)?|rented(?:\\s+out)?|lent(?:\\s+out)?|booked|bought|ordered|borrowed|treated|visited|taken|serviced|worked\\s+on|had\\s+in|occupied|shifted)';
const have = String.raw`(?:(?:who|that|which)\s+)?(?:(?:we|they|people|anyone|anybody|nobody)(?:['’]ve)?\s+)?(?:(?:have|has|had|were|was|did|do|does)(?:n['’]?t)?\s+)?(?:(?:we|they|people|anyone|anybody)\s+)?`;
const come =
  '(?:been\\s+(?:in|here|seen|to\\s+see\\s+us|with\\s+us|back)|come(?:\\s+(?:in|here|to\\s+(?:us|see\\s+us)))?|came(?:\\s+(?:in|here|to\\s+us))?|visited(?:\\s+us)?|used\\s+us|shown\\s+up|ordered(?:\\s+anything)?|bought\\s+(?:anything|a\\s+thing)|booked(?:\\s+anything)?|given\\s+us\\s+(?:a\\s+(?:job|order)|anything|any\\s+(?:work|business))|stayed(?:\\s+(?:here|with\\s+us))?)';

const agreed = String.raw`(?:promised|agreed|planned|due|scheduled|expected|quoted|said|arranged|intended|announced|estimated|required)`;
const thanAgreed = String.raw`than\s+(?:(?:it|they|we|was|were|is|had|been|originally|initially|first|has|have|should|supposed\s+to(?:\s+be)?)\s+)*${agreed}(?:\s+(?:them|him|her|the\s+customer))?`;
const agreedDay = String.raw`(?:the\s+|their\s+|its\s+|our\s+)?(?:${agreed}\s+(?:date|day|time|deadline)|deadline|due\s+date)`;

/** Everyday ways to ask for what goes on, of which nothing in the data is called so. */
export const everyday: Pick<
  Idioms,
  'apart' | 'broken' | 'busy' | 'chances' | 'lasting' | 'others' | 'promised' | 'rated' | 'stocked'
> = {
  apart,
  broken,
  chances,
  others,
  stocked,
  lasting: [
    // "How many nights do people stay with us", "how many days is a car with us".
    {
      said: pattern(
        String.raw`how\s+${unit}\s+(?:do|does|did|is|are|was|were|has|have)\s+${article}${thing}${usually}\s+(?:stay(?:ed|ing)?|spend|with\s+us|here|out|away|in\s+(?:the\s+|our\s+)?(?:shop|workshop|garage|house|hospital|clinic|ward|care)|on\s+(?:loan|hire)|(?:rented|hired|lent|checked)\s+out)\b${withUs}${usually}${ends}`,
      ),
      plainly: ({ who, unit: length }, { ends: days }) => days && `${between(days, length)}${of(who)}`,
    },
    // "How long do members keep a book".
    {
      said: pattern(
        String.raw`how\s+${unit}\s+(?:do|does|did)\s+${article}(?:\p{L}+\s+)${usually}\s*(?:keep|hold\s+on\s+to|hang\s+on\s+to|hold|have|rent|hire|borrow)\s+${article}${thing}(?:\s+for)?${usually}${ends}`,
      ),
      plainly: ({ who, unit: length }, { ends: days }) => days && `${between(days, length)}${of(who)}`,
    },
    {
      said: pattern(
        String.raw`(?:average|typical|mean|usual)\s+(?:length|duration)\s+of\s+(?:a\s+|the\s+|their\s+|our\s+)?(?:stay|visit|job|rental|hire|loan|booking)s?(?:\s+in\s+(?<unit>nights|days|weeks|hours))?`,
      ),
      plainly: ({ unit: length }, { ends: days }) => days && between(days, length),
    },
    // "How long until we send the invoice", "how many days before we say thank you".
    {
      said: pattern(
        String.raw`how\s+${unit}(?:\s+(?:does|do|did|is|it|take|takes|took|us|we|need|usually|normally|generally|typically|on\s+average|then|wait|go|pass|passes|people|they|have))*\s+(?:until|till|before)\s+(?<done>(?:(?!\s(?:in|by|per|for|on|since|last|this|during)\b)[^?,])+)`,
      ),
      plainly: ({ done, unit: length }, { untilDone }) => {
        const days = untilDone(done!);
        return days && between(days, length);
      },
    },
  ],
  busy: [
    // "Are we busier in summer or in winter": how much goes on in both.
    {
      said: pattern(
        String.raw`^(?:are\s+we|is\s+it|are\s+things|do\s+we\s+(?:get|have))\s+(?:(?:any|generally|usually)\s+)?(?:busier|fuller|quieter|emptier|slower|more\s+(?:busy|booked(?:\s+up)?|customers|guests|people|work)|better\s+booked)\s+${at}(?<one>${stretch})\s+(?:or|than|versus|vs\.?|compared\s+(?:to|with))\s+${at}(?<other>${stretch})${String.raw`(?=\s*[?.!]*$)`}`,
      ),
      plainly: ({ one, other }, { events, date }) =>
        `number of ${events} with ${date} in ${weekly(one!)} and number of ${events} with ${date} in ${weekly(other!)}`,
    },
    {
      said: pattern(
        String.raw`(?:(?:what|which)\s+(?:time|part|period|month|season)\s+of\s+(?:the\s+)?year\s+(?:(?:are|is|were|was)\s+(?:we|it|things|business)|do\s+we\s+get|is)(?:\s+(?:usually|generally|always|the|our|at\s+our|most))*\s+${extreme}|when(?:\s+(?:in|during|of)\s+the\s+year)?\s+(?:are|is|do)\s+(?:we|it|things|business|get)(?:\s+(?:usually|generally|always|get|the|at\s+our))*\s+${extreme.replace('<end>', '<end2>')}(?:\s+(?:in|during|of)\s+the\s+year)?|(?:what|which|when)(?:['’]?s|\s+is|\s+are)?\s+(?:our|the)\s+${extreme.replace('<end>', '<end3>')}\s+(?:time|part|period|month|season)s?\s+of\s+(?:the\s+)?year)(?:\s+for\s+us)?(?=\s*[?.!]*$)`,
      ),
      plainly: ({ end, end2, end3 }, { events, date, judged }) =>
        `which month of the year${judged ? '' : ` of ${date}`} has the ${number(end ?? end2 ?? end3)} ${events}`,
    },
    {
      said: pattern(
        String.raw`(?:when\s+(?:in|during)\s+the\s+week|(?:what|which)\s+(?:day|time)\s+of\s+the\s+week|(?:what|which)\s+weekday|on\s+(?:what|which)\s+(?:weekday|day(?:\s+of\s+the\s+week)?))\s+(?:(?:are|is)\s+(?:we|it|things|business|the)\s+)?(?:is\s+)?(?:the\s+|our\s+)?${extreme}(?:\s+for\s+us)?(?=\s*[?.!]*$)`,
      ),
      plainly: ({ end }, { events }) => `which weekday has the ${number(end)} ${events}`,
    },
    {
      said: pattern(
        String.raw`(?:when\s+(?:in|during)\s+the\s+day|(?:what|which)\s+(?:time|hour|part)\s+of\s+(?:the\s+)?day)\s+(?:(?:are|is)\s+(?:we|it|things|business|the)\s+)?(?:the\s+|our\s+)?${extreme}(?:\s+for\s+us)?(?=\s*[?.!]*$)`,
      ),
      plainly: ({ end }, { events, clocked }) =>
        clocked ? `which hour of the day has the ${number(end)} ${events}` : null,
    },
    // "Which animals have we never seen", "rooms we haven't sold a single time".
    {
      said: pattern(
        String.raw`(?<=(?:^|\s)(?<what>\p{L}+)(?:\s+(?:on|in)\s+(?:our|the)\s+(?:books?|files?|lists?|records?|system))?\s*,?\s*)\s(?:but\s+)?${have}(?:never|not\s+ever|yet\s+to)\s+(?:actually\s+|really\s+|even\s+|yet\s+|once\s+)*(?:been\s+|be\s+)?(?:${doings}|${come})(?:\s+(?:yet|at\s+all|so\s+far|by\s+(?:us|anyone|anybody)))?${String.raw`(?=\s*[?.!]*$)`}`,
      ),
      plainly: ({ what }, { events, isOwn }) => (isOwn(what!) ? null : ` have had no ${events}`),
    },
    {
      said: pattern(
        String.raw`(?<=(?:^|\s)(?<what>\p{L}+)\s*,?\s*)\s(?:but\s+)?${have}(?:(?:n['’]?t|not)\s+)?(?:we\s+)?(?:been\s+)?(?:n['’]?t\s+|not\s+)?(?:been\s+)?(?:${doings}|${come})\s+(?:even\s+)?(?:a\s+single\s+time|(?:even\s+)?once|ever)${String.raw`(?=\s*[?.!]*$)`}`,
      ),
      plainly: ({ what }, { events, isOwn }, said) =>
        isOwn(what!) || !/n['’]?t\b|\bnot\b|\bnobody\b/iu.test(said) ? null : ` have had no ${events}`,
    },
    {
      said: pattern(
        String.raw`^(?:(?<count>how\s+many)\s+|which\s+)?(?:of\s+the\s+|the\s+)?(?:people|those|customers|everyone|folks|who(?:['’]s|\s+is)?)\s+(?:is\s+|are\s+)?(?:on|in)\s+(?:our|the)\s+(?:books?|files?|lists?|records?|system)(?=\s+(?:but|who|that|and|have|has)\b)`,
      ),
      plainly: ({ count }, { parties }) => parties && `${count ?? 'which'} ${parties}`,
    },
  ],
  promised: [
    {
      said: pattern(
        String.raw`how\s+often\s+(?:did|do|were|are|was|is|have|has)\s+(?!(?:each|every)\b)[^?,]*?(?:later|longer)\s+${thanAgreed}`,
      ),
      plainly: (_, { rows }) => `how many ${rows} were late`,
    },
    { said: pattern(String.raw`(?:later|longer|slower)\s+${thanAgreed}`), plainly: () => 'late' },
    {
      said: pattern(
        String.raw`(?:(?:was|were|been|got|are|is)\s+)?(?:(?:done|finished|ready|completed|delivered|handed\s+(?:back|over)|back)\s+)?(?:earlier|sooner|quicker|faster)\s+${thanAgreed}`,
      ),
      plainly: (_, { due, done }) => `with ${done} before ${due}`,
    },
    {
      said: pattern(
        String.raw`(?:(?:was|were|been|got|are|is|came|come)\s+)?(?:done|finished|ready|completed|delivered|handed\s+(?:back|over)|brought\s+back|returned|back)\s+(?:after|past|beyond)\s+${agreedDay}`,
      ),
      plainly: () => 'were late',
    },
    {
      said: pattern(
        String.raw`how\s+often\s+(?:do|did|have|are)\s+(?:we|they)\s+(?:miss(?:ed)?|overrun|overran|break|broke|broken|not\s+(?:keep|meet|kept|met))\s+(?:${agreedDay}|a\s+deadline|our\s+promise|(?:our|the)\s+deadlines)`,
      ),
      plainly: (_, { rows }) => `how many ${rows} were late`,
    },
  ],
  rated: [
    // "Booking channel with the worst reviews": not those of the rows with the lowest.
    {
      said: pattern(
        String.raw`(?<has>with|has|have|had|gets?|got|receives?|earns?)\s+(?:the\s+)?(?<end>best|worst|highest|lowest|poorest|top)\s+(?:(?:average|customer|guest|client|user|overall)\s+)?(?:reviews|ratings|marks|grades|scores|stars|feedback|satisfaction|opinions)(?:\s+on\s+average)?(?=\s*(?:$|[?.!,]))`,
      ),
      plainly: ({ has, end }, { mark }) => {
        const way = /best|highest|top/iu.test(end!) ? (end!.toLowerCase() === 'best' ? 'best' : 'highest') : null;
        return `${/^with$/iu.test(has!) ? 'with' : 'has'} the ${way ?? (end!.toLowerCase() === 'lowest' ? 'lowest' : 'worst')} average ${mark}`;
      },
    },
    // "How many people couldn't be bothered to rate us".
    {
      said: pattern(
        String.raw`how\s+(?<how>many|often)\s+(?:of\s+(?:our|the)\s+)?(?:people|customers|guests|clients|folks|users|visitors|patients|times|did\s+(?:people|guests|customers))\s+(?:(?:could(?:n['’]?t|\s+not)\s+be\s+bothered|did(?:n['’]?t|\s+not)\s+bother|failed|neglected|refused)\s+to|(?:did|do|have|has)(?:n['’]?t|\s+not)(?:\s+bother\s+to)?|never(?:\s+bothered\s+to)?|not)\s+(?:rate[sd]?|review(?:ed)?|score[sd]?|(?:leave|left|give|gave|given|write|wrote|post)(?:\s+us)?\s+(?:a\s+|any\s+)?(?:rating|review|score|mark|stars?|feedback))(?:\s+(?:us|their\s+\p{L}+|the\s+\p{L}+|it|for\s+us|at\s+all))*${ends}`,
      ),
      plainly: (_, { rows, mark }) => `how many ${rows} without a ${mark}`,
    },
    {
      said: pattern(
        String.raw`(?:(?:was|were|are|have|has)\s+)?(?:never|not|n['’]t)\s+(?:been\s+|got\s+|get\s+)?(?:rated|reviewed|scored|marked)${ends}`,
      ),
      plainly: (_, { mark }) => `without a ${mark}`,
    },
  ],
};
