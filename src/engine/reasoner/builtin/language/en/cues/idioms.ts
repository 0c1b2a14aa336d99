import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';
import { months } from '../times.ts';

const not = String.raw`(?:has|have|had|did)(?:n['’]?t|\s+not)`;
const came =
  '(?:been\\s+(?:here|in|by|back|seen|with\\s+us)|come|came|visited|visit|ordered|order|booked|book|bought|buy|purchased|shown\\s+up|turned\\s+up|dropped\\s+(?:in|by)|used\\s+us)';
const used = '(?:played|play|used|use|tried|try|booked|book|visited|visit|attended|attend|been\\s+(?:in|at|to|on))';
const filler = String.raw`(?:\s+(?:here|in|by|back|again|anything|something|with\s+us|from\s+us|to\s+us|us|at\s+all|yet))*`;
const month = `(?:${months.join('|')})\\b`;
const length = String.raw`(?:for|in|within)\s+(?:(?:over|more\s+than|at\s+least|about|the|last|past)\s+)*(?<count>\d+|\p{L}+)\s+(?<unit>\p{L}+)`;
const older = '(?:over|under|above|below|older\\s+than|younger\\s+than)';
const ends = String.raw`(?=\s*(?:$|[?.!,]))`;
const limits = String.raw`more\s+than|less\s+than|at\s+least|at\s+most|over|under|above|below`;
const sum = String.raw`[£$€]?\s?\d[\d.,]*(?<=\d)k?(?:\s?€)?`;
const owes = String.raw`(?:(?:still\s+)?owes?|(?:still\s+)?(?:hasn['’]?t|haven['’]?t|has\s+not|have\s+not|didn['’]?t|did\s+not)\s+(?:paid|pay))(?:\s+(?:us|me))?(?:\s+(?:still|yet))?(?:\s+(?:any\s+)?money|\s+anything)?(?:\s+(?:still|yet))?`;

/** What is said of customers who come and of money that is owed, where the data call it otherwise. */
export const idioms: Omit<
  Idioms,
  'apart' | 'broken' | 'busy' | 'chances' | 'doings' | 'lasting' | 'money' | 'others' | 'promised' | 'rated' | 'stocked'
> = {
  wares: [
    // "The dearest thing we sell", "what was the most expensive one sold".
    {
      said: pattern(
        String.raw`\b(?<how>most\s+expensive|least\s+expensive|priciest|costliest|dearest|cheapest)\s+(?:thing|one|item|stuff|product|article)(?:\s+(?:that\s+|which\s+)?(?:(?:we|you|they|was|is|has\s+been)(?:['’]ve|\s+have|\s+ever)?\s+)?(?:ever\s+)?(?:sold|sell|sells|offer|stock))?(?:\s+(?:on\s+the\s+menu|on\s+offer|in\s+the\s+(?:shop|store)))?${ends}`,
      ),
      plainly: ({ how }, { thing }) => thing && `${how} ${thing}`,
    },
    // "What do people buy most often", "what gets brought in most".
    {
      said: pattern(
        String.raw`what\s+(?:(?:do|did|does)\s+(?:most\s+)?(?:our\s+|the\s+)?(?<who>\p{L}+(?:\s+(?:aged\s+)?${older}\s+\d+)?)\s+(?:buy|order|book|purchase|bring|take|choose|get|want|eat|drink)(?:\s+in)?|(?:is|are|gets?|was|were)\s+(?:bought|ordered|booked|purchased|brought|taken|chosen)(?:\s+in)?)\s+(?:the\s+)?(?<end>most|least)(?:\s+(?:often|frequently))?${ends}`,
      ),
      plainly: ({ end, who = '' }, { thing }) => thing && `${end} common ${thing}${/\d/.test(who) ? ` of ${who}` : ''}`,
    },
    {
      said: pattern(
        String.raw`what(?:['’]s|\s+is|\s+was|\s+do\s+we)?\s+(?:sells?|sold|selling)\s+(?:the\s+)?(?<end>best|most|worst|least)\b(?!\s+(?:often|\p{L}+s\b))`,
      ),
      plainly: ({ end }, { thing, listed }) =>
        listed || !thing ? null : `${/best|most/iu.test(end!) ? 'best' : 'worst'} selling ${thing}`,
    },
    {
      said: pattern(String.raw`\b(?<end>best|worst)[\s-]?sellers?(?=\s+(?:in|of|per|for)\s+(?:each|every|\p{L}+))`),
      plainly: ({ end }, { thing }) => thing && `${end} selling ${thing}`,
    },
    {
      said: pattern(
        String.raw`how\s+(?:do|did)\s+(?:our\s+|the\s+)?\p{L}+\s+pay\s*,?\s+(?:in|as)\s+(?:a\s+|an\s+)?(?:%|per\s?cent(?:ages?)?)`,
      ),
      plainly: (_, { payment }) => payment && `percentage by ${payment}`,
    },
  ],
  comings: [
    {
      said: pattern(
        `^who(?=\\s+(?:(?:has\\s+|have\\s+)?spen[dt]s?\\s+(?:${limits}|(?:the\\s+)?(?:most|least))|(?:has\\s+|have\\s+)?never\\s+(?:got|gotten|had|received|brought|made|placed|booked|ordered|bought|took|taken)|${not}\\s+${came}|keeps?\\s+coming|came\\s+(?:only|just|once|back|again))\\b)`,
      ),
      plainly: (_, { parties }) => `which ${parties}`,
    },
    // "Customers who haven't ordered for 60 days", "which client hasn't booked for a year".
    {
      said: pattern(`(?:(?:who|that)\\s+)?${not}\\s+${came}${filler}\\s+${length}`),
      plainly: (_, { events, event, listed, absence }) =>
        absence === null
          ? null
          : listed
            ? `have had no ${events} from ${absence.from} to ${absence.today}`
            : `with more than ${absence.days} days since the last ${event}`,
    },
    {
      said: pattern(
        `(?:(?:who|that)\\s+)?${not}\\s+been\\s+(?:here|in|by|back|seen|with\\s+us)${filler}(?=\\s+since\\b)`,
      ),
      plainly: (_, { events, listed }) => (listed ? `have not had any ${events}` : null),
    },
    {
      said: pattern(
        `(?:(?:who|that)\\s+)?(?:${not}\\s+(?:been\\s+(?:here|in|by|back|seen|with\\s+us)|come|came)|(?:was|were)(?:n['’]?t|\\s+not)\\s+here)${filler}(?=\\s+(?:this|last)\\s|\\s+(?:in|during)\\s+(?:the\\s+)?(?:\\d{4}\\b|${month}))`,
      ),
      plainly: (_, { events, listed }) => (listed ? `have had no ${events}` : null),
    },
    // "Who hasn't played tennis yet", "who has never been in the sauna": it is none of the things that is asked for.
    {
      said: pattern(
        `^who\\s+(?:${not}|(?:has|have)\\s+never)\\s+(?:ever\\s+)?${used}\\s+(?<what>(?!(?:for|since|in|during|within|here|us|anything)\\b)[^?]+?)(?:\\s+yet|\\s+so\\s+far)?${ends}`,
      ),
      plainly: ({ what }, { parties, events, listed }) =>
        listed ? `which ${parties} have had no ${events} of ${what}` : null,
    },
    // "How often did Ann play tennis", "how often was Ben in the sauna": how many of the events there are of both.
    {
      said: pattern(
        String.raw`how\s+often\s+(?:did|was|were|has|have)\s+(?<who>(?!(?:we|i|you|they|it)\b)\p{L}+(?:\s+\p{L}+)?)(?:\s+(?:(?:been\s+)?here|been(?=\s+(?:in|at|to|on)\b)|come|play(?:ed)?|visit(?:ed)?)|(?=\s+(?:in|at|on)\s+the\b))`,
      ),
      plainly: ({ who }, { events, listed }) => (listed ? `how many ${events} of ${who}` : null),
    },
    // "Which members came in May", where they have a day of their own alone.
    {
      said: pattern(`(?<!\\bwho\\s+)\\b(?:came|were\\s+here)(?=\\s+(?:in|during)\\s+(?:\\d{4}\\b|${month}))`),
      plainly: (_, { events, listed }) => (listed ? `had ${events}` : null),
    },
    {
      said: pattern(
        String.raw`when\s+(?:is|does|will)\s+(?<who>[^?]+?)\s+(?:coming|come|booked|here|due)\s+(?:in\s+)?next${ends}`,
      ),
      plainly: ({ who }, { event, today }) => `when is the first ${event} of ${who} since ${today}`,
    },
    // "Customers who came back": more than once.
    {
      said: pattern(
        `(?:(?:who|that)\\s+)?(?:have\\s+|has\\s+|keep\\s+|keeps\\s+)?(?:came|come|comes|coming)\\s+(?:back|again)(?:\\s+for\\s+(?:a\\s+second|another|one\\s+more|more)(?:\\s+\\p{L}+)?)?${ends}`,
      ),
      plainly: (_, { event }) => `with more than one ${event}`,
    },
    // "When did Ann come last", "when was Ann last here".
    {
      said: pattern(
        String.raw`when\s+(?:was|were|is|did|has)\s+(?<who>[^?]+?)\s+(?:last\s+(?:here|in|come|came|visit|order|book|buy|play|show\s+up)|(?:here|in|come|came|visit|order|book|buy|play)\s+last)\b(?:\s+(?:here|in|time|us|anything|something))*${ends}`,
      ),
      plainly: ({ who }, { event, past }) => `when was the last ${event} of ${who}${past ? ` before ${past}` : ''}`,
    },
    // "Who is coming tomorrow", "who came yesterday".
    {
      said: pattern(
        String.raw`^who(?:['’]?s|\s+is|\s+are|\s+was|\s+were)?\s+(?:coming|comes|came|come)(?:\s+(?:in|by|here))?(?!\s+(?:back|again|only|just|from|most|first|last\s*(?:$|\?)|late|to\b|with\b|once))`,
      ),
      plainly: (_, { parties, events }) => `which ${parties} had ${events}`,
    },
    {
      said: pattern(
        String.raw`when\s+was\s+the\s+last\s+(?![^?]*\bbefore\s+\d)(?:visit|appointment|booking|order|job|session)\s+(?:of|by|from|for)\s+(?<who>[^?]+?)${ends}`,
      ),
      plainly: ({ who }, { event, past }) => `when was the last ${event} of ${who}${past ? ` before ${past}` : ''}`,
    },
    { said: pattern(String.raw`(?<=\bbetween\s+(?:\w+\s+)?)visits\b`), plainly: (_, { events }) => events },
    { said: pattern(String.raw`(?<=\b(?:first|last|latest|earliest)\s+)visit\b`), plainly: (_, { event }) => event },
    // "The longest gap between visits".
    { said: pattern(String.raw`\b(?:gap|break|pause)s?\s+between\b`), plainly: () => 'days between' },
  ],
  ranked: [
    // "Which gender spends more": most of all.
    {
      said: pattern(
        String.raw`(?<=^\s*which\s+(?:\p{L}+\s+){1,3}\p{L}+)\s+(?<end>more|less)(?:\s+money)?(?:\s+on\s+average)?${ends}`,
      ),
      plainly: ({ end }, _, said) =>
        `${/average/iu.test(said) ? ' on average' : ''} ${/more/iu.test(end!) ? 'most' : 'least'}`,
    },
    // "How does the wait vary by hour", "how do ratings differ between branches".
    {
      said: pattern(
        String.raw`^\s*how\s+(?:does|do|did)\s+(?:the\s+|our\s+)*(?<what>[\p{L}\s_-]+?)\s+(?:vary|differ|change|compare)(?:\s+much|\s+a\s+lot)?\s+(?:by|with|across|between|among|depending\s+on)\s+(?!(?:[^?]*\s)?(?:and|or|last|this|previous|before|other|others|than)\b)(?:the\s+|our\s+|different\s+|each\s+)*(?<by>[\p{L}\s_-]+?)${ends}`,
      ),
      plainly: ({ what, by }) => `${what} by ${by}`,
    },
    // "Rank the departments by pay": a list in that order, whatever is called a rank.
    {
      said: pattern(String.raw`^\s*(?:please\s+)?rank\s+(?=(?:the\s+|our\s+|all\s+)*\p{L}+\s+by\b)`),
      plainly: () => 'list ',
    },
    // "Upcoming weddings", "the next appointment of Ann": from today on.
    {
      said: pattern(String.raw`\b(?:upcoming|future)\s+(?<what>\p{L}+)`),
      plainly: ({ what }, today) => `${what} since ${today}`,
    },
    {
      said: pattern(
        String.raw`(?:^|(?<=\bis\s+))(?:the\s+)?next\s+(?<what>(?!(?:day|week|month|quarter|year|weekend)\b)\p{L}+)(?<whose>\s+(?:of|for|with)\s+[^?]+)?${ends}`,
      ),
      plainly: ({ what, whose = '' }, today) => `first ${what}${whose} since ${today}`,
    },
    {
      said: pattern(
        String.raw`(?<way>grew|grown|has\s+grown|rose|fell|dropped|shrank|increased|declined)\s+(?:the\s+)?most\s+this\s+year(?:\s+(?:vs\.?|versus|against|over|than|compared\s+(?:to|with))\s+last\s+year)?`,
      ),
      plainly: ({ way }, today) => `${way} most from ${Number(today.slice(0, 4)) - 1} to ${today.slice(0, 4)}`,
    },
    {
      said: pattern(
        String.raw`(?:which|what)(?:\s+of\s+our)?\s+(?<what>(?!(?:is|are|was|were|has|have|did|do|does|sold|sells?)\b)\p{L}+(?:\s+\p{L}+)?)\s+(?:is\s+|are\s+|was\s+|were\s+|has\s+|have\s+)?(?:sells?|sold|selling)\s+(?:the\s+)?(?<end>best|worst)\b`,
      ),
      plainly: ({ what, end }) => `${end} selling ${what}`,
    },
    {
      said: pattern(String.raw`what(?:['’]s|\s+is|\s+was)?\s+(?:sells?|sold|selling)\s+(?:the\s+)?(?:best|most)\b`),
      plainly: () => 'bestseller',
    },
    {
      said: pattern(String.raw`what(?:['’]s|\s+is|\s+was)?\s+(?:sells?|sold|selling)\s+(?:the\s+)?(?:worst|least)\b`),
      plainly: () => 'worst seller',
    },
  ],
  best: [
    // "How much of our money comes from the website": a share of it.
    {
      said: pattern(
        String.raw`how\s+much\s+of\s+(?:the|our|all\s+(?:the|our))\s+(?:money|income|takings|earnings|turnover|cash|business)(?:\s+that)?\s+(?:comes?|came|stems?|is|was|are|were)(?:\s+in)?(?:\s+coming)?\s+(?:from|through|via|by)\s+`,
      ),
      plainly: (_, money) => `what share of total ${money} is from `,
    },
    // "Customers who spent more than £2000", "receipts that came to over 30": of all their rows.
    {
      said: pattern(
        String.raw`(?<=\p{L}\s)(?:(?:who|that|which)\s+)?(?:have\s+|has\s+)?(?:spent|spend|spends|(?:came|come|comes)\s+to)\s+(?:a\s+total\s+of\s+)?(?<limit>${limits})\s+(?<sum>${sum})(?:\s+(?:in\s+total|altogether|overall|all\s+together|with\s+us))?`,
      ),
      plainly: ({ limit, sum }, money) => `with total ${money} ${limit} ${sum}`,
    },
    {
      said: pattern(
        String.raw`\bwith\s+(?<limit>${limits})\s+(?<sum>[£$€]\s?[\d.,]*\d)\s+(?:of|in|worth\s+of)\s+(?:orders|sales|purchases|business|spend|spending)\b`,
      ),
      plainly: ({ limit, sum }, money) => `with total ${money} ${limit} ${sum}`,
    },
    {
      said: pattern(
        String.raw`how\s+much\s+(?:money\s+)?(?:did|has)\s+(?<who>(?!(?:we|i|you|they)\b)[^?]+?)\s+(?:spend|spent)(?:\s+(?:with|at|on)\s+us)?\b`,
      ),
      plainly: ({ who }, money) => `total ${money} of ${who}`,
    },
    {
      said: pattern(
        String.raw`(?:which|what)(?:['’]s|\s+is|\s+was)?\s+(?:our\s+|the\s+)?(?<end>best|worst)\s+(?<unit>day|week|month|quarter|year|weekday)(?:\s+(?:ever|so\s+far))?(?=\s*(?:$|[?.!]|(?:in|this|last|of|since)\b))`,
      ),
      plainly: ({ end, unit }, money) =>
        `which ${unit} had the ${end!.toLowerCase() === 'best' ? 'highest' : 'lowest'} total ${money}`,
    },
    {
      said: pattern(
        String.raw`^(?:our\s+|the\s+)?(?<end>best|worst)\s+(?:sales\s+)?(?<unit>day|week|month|quarter|year|weekday)(?:\s+(?:ever|so\s+far))?(?=\s*(?:$|[?.!]|(?:in|this|last|of|since)\b))`,
      ),
      plainly: ({ end, unit }, money) =>
        `which ${unit} had the ${end!.toLowerCase() === 'best' ? 'highest' : 'lowest'} total ${money}`,
    },
  ],
  owed: [
    // "Which appointments are unpaid", where a column called "paid" might be asked for.
    {
      said: pattern(
        String.raw`which\s+(?<what>\p{L}+)\s+(?:are|have)(?:n['’]?t|\s+not)?\s+(?:been\s+)?(?:still\s+)?(?:unpaid|outstanding|paid(?:\s+yet)?)${ends}`,
      ),
      plainly: ({ what }, { marked }, said) =>
        marked && /unpaid|outstanding|n['’]?t\b|\snot\s/iu.test(said) ? `show ${what} that are not paid` : null,
    },
    {
      said: pattern(`who\\s+${owes}\\s+(?:the\\s+)?most\\b`),
      plainly: (_, { money, rows, party, left }) =>
        left ? null : party && `which ${party} has the highest total ${money} of unpaid ${rows}`,
    },
    {
      said: pattern(`who\\s+${owes}(?:\\s+and\\s+how\\s+much)?${ends}`),
      plainly: (_, { money, rows, party, left }) =>
        party && (left ? `which ${party} owe us money` : `total ${money} of unpaid ${rows} per ${party}`),
    },
    {
      said: pattern(`which\\s+(?:\\p{L}+)\\s+${owes}${ends}`),
      plainly: (_, { money, rows, party, left }) =>
        left ? null : party && `total ${money} of unpaid ${rows} per ${party}`,
    },
    {
      said: pattern(
        String.raw`how\s+much(?:\s+(?:of\s+(?:the|our|that)\s+)?money)?\s+(?:(?:are|am)\s+(?:we|i)\s+(?:still\s+)?owed|(?:is|was)\s+(?:still\s+)?(?:owed|outstanding|unpaid|open|due\s+to\s+us)(?:\s+to\s+us)?|(?:are|am)\s+(?:we|i)\s+(?:still\s+)?waiting\s+(?:for|on)|do\s+(?:people|they|customers|clients|patients)\s+(?:still\s+)?owe(?:\s+us)?)(?:\s+still)?|(?:what(?:['’]s|\s+is)\s+(?:the\s+|our\s+)?)?(?:total\s+)?(?:outstanding|unpaid)\s+(?:amounts?|balances?|money)`,
      ),
      plainly: (_, { money, rows, left }) => (left ? null : `total ${money} of unpaid ${rows}`),
    },
    {
      said: pattern(String.raw`how\s+much\s+(?:money\s+)?do(?:es)?\s+(?<who>[^?]+?)\s+(?:still\s+)?owe(?:\s+us)?`),
      plainly: ({ who }, { money, rows, left }) => (left ? null : `total ${money} of unpaid ${rows} of ${who}`),
    },
  ],
};
