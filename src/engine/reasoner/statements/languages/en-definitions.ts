const term = String.raw`(?<term>(?!(?:i|we|you|he|she|they|in|for|at|on|here|with|by|when|whenever|if|since|as|because)\b)["'“‘]?[^,.;:!?=]{1,60}?["'”’]?)`;
const meaning = '(?<meaning>.{2,300})';
const here = String.raw`(?:,? (?:for us|for me|here|with us|to us|in our (?:[\w-]+ )?[\w-]+|in my (?:[\w-]+ )?[\w-]+|at our (?:[\w-]+ )?[\w-]+|on our (?:[\w-]+ )?[\w-]+|around here|in this [\w-]+),?)`;
const often = '(?: always| usually| actually| really| just| simply| only| now| basically){0,4}';
const somebody = '(?:i|we|somebody|someone|people|anyone|you|my team|the team|they)';
const noun =
  '(?:columns?|fields?|abbreviations?|acronyms?|terms?|words?|labels?|kpis?|measures?|metrics?|shorthand|phrase|expression)';
const formula = String.raw`(?=.*\b(?:minus|less|plus|divided by|multiplied by|times|excluding|including|excl|incl|net of|gross of|without|before|after deducting)\b|.*\S [*×÷/+−–-] \S)`;
const anyone = String.raw`(?:any ?one|any ?body|some ?one|some ?body|every ?one|every ?body|people|those|(?:any|an?|all|every) (?:[\w-]+ )?[\w-]+) (?:who|that|which|whose|where|with|we|i|in|under|over|from)\b`;
/** Letters that stand for words, or a code: "LOS", "U code". */
const initials = String.raw`(?:(?:an? |the )?(?-i:\p{Lu}[\p{Lu}\p{N}&/-]{1,7}|\p{Lu}\p{Ll}?\p{Lu})s?|(?:an? |the )?[\p{L}\p{N}]{1,5} (?:code|flag|status|mark|grade))`;
const lasting = String.raw`(?!(?:too|very|up|down|not|now|only|still|just|higher|lower|better|worse|late|missing|wrong|off|about|around|over|under|at|in|on|by|good|bad|ok|fine|our|my|broken|due|gone|closed|open|rejected|\d\S*|the (?:best|worst|highest|lowest|same|problem|question)|[\p{L}]+ed|important|what|why|how)(?![\p{L}]))(?=\S+ \S)`;
/** A limit in figures: "of at least 10 tonnes". */
const limit = String.raw`(?:(?:at (?:least|most)|more than|less than|fewer than|over|under|above|below|up to|from|exceeding|(?:\w+er|no more|no less|no fewer) than|>=?|<=?|≥|≤) ?[€$£]?\d|\d+ ?\+|[€$£]?\d[\d.,]*(?: [\w%€$£]+)? (?:or|and) (?:more|less|fewer|above|over|up|upwards?|below|under|\w+er)\b)`;
/** Things of a kind, and not how something is: "down by more than 5%". */
const things = String.raw`(?:(?:an?|any|every) (?:[\w-]+ )?[\w-]+|(?:all |the )?(?:[\w-]+ )?(?:(?!always|sometimes|perhaps|as|is|was|this|us|plus|minus|less)[\w-]{2,}s|people|those|staff|men|women|children))`;
/** Of how many of them something is said is no word that is explained. */
const notSome =
  '(?!(?:most|many|some|few|half|several|both|two|three|none|these|those|such|other|all|any|only|\\d+)\\b)';
const marks = `(?:["'“‘][^"'”’]{1,60}["'”’])`;

/** How a word is explained in English, the surer ways first. */
export const definitions: RegExp[] = [
  `^(?:by|with|under) ${term},? (?:i|we|people here)${often} (?:mean|understand|refer to)${often} ${meaning}$`,
  `^(?:when|whenever|if|where|every time) ${somebody}${often} (?:say|says|write|writes|ask for|ask about|ask|talk about|speak of|mention|use|type)(?: about| of| the word| the term)? ${term},? ?(?:then )?(?:(?:i|we|it|that|this|they)${often} (?:mean|means|am talking about|refer to|is)|i['’]m (?:talking about|referring to|thinking of)|(?:it|that)['’]s|read it as|take it as|understand) ${meaning}$`,
  `^(?:i|we) (?:mean|understand) ${meaning} (?:by|with|when (?:i|we) say|if (?:i|we) say) ${term}$`,
  `^(?:the |our |this )?${noun} (?:called )?${term}${here}?${often} (?:is|are|means?|holds?|contains?|stands? for|shows?|marks?|refers? to|=) ${meaning}$`,
  `^${term}${here}?${often} (?:means?|stands? for|(?:is|are) short for|refers? to|(?:is|are)${often} defined as|denotes?|(?:is|are) (?:an? |the |our |my )?(?:in-?house |internal )?(?:word|name|term|code|shorthand|abbreviation|acronym|nickname) for|(?:is|are) what (?:i|we|people here) call)${here}?${often} (?:that )?${meaning}$`,
  `^${term}${here}? ?(?::=|==?|≙) ?${meaning}$`,
  `^${term} (?:is|are) (?:calculated|computed|worked out|defined|understood|meant) (?:as|by|from|to be) ${meaning}$`,
  `^${term}${here}? counts?${often} as ${meaning}$`,
  `^(?<term>${initials}) (?:is|are) ${lasting}${meaning}$`,
  `^${term} equals ${meaning}$`,
  `^${term},? (?:we|i)${often} (?:calculate|compute|define|work out|measure|reckon|understand) as ${meaning}$`,
  `^(?!(?:the )?(?:problem|question|issue|point|reason|answer|main|only|idea|trick|thing)\\b)${term}${here}?${often} (?:is|are)${here}?${often} (?=the (?:share|number|ratio|percentage|average|mean|median|sum|total|difference|count|proportion|rate|amount|value|part|quotient|product) (?:of|between) )${meaning}$`,
  `^(?:please )?(?:read|take|understand|interpret|consider|treat|regard|count) ${term} (?:as|to mean) ${meaning}$`,
  `^${term},? (?:that['’]s|that is|those are|which is|which means|by which (?:i|we) mean|meaning|i\\.e\\.)${here}? (?!exactly|what|not|fine|great|right|wrong|why|how|good|perfect|correct|strange|all|it|too)${meaning}$`,
  `^(?:an? |the )[\\w-]+ (?:is|counts as|is considered|qualifies as|is called)(?: an?)? (?<term>${marks}|[\\w-]+)(?: for us| here)? (?:when|if|once|as soon as) ${meaning}$`,
  `^(?:we|i)${often} (?:consider|count|class|call) (?:an? |the )?[\\w-]+(?: as)? (?:an? )?(?<term>${marks}|[\\w-]+) (?:when|if|once) ${meaning}$`,
  `^(?:we|i)${often} define ${term} as ${meaning}$`,
  `^(?:we|i)${often} (?:use|write|say) ${term} (?:for|to mean|to say|when (?:we|i) mean|and mean) ${meaning}$`,
  `^(?:we|i|people here|every ?one here)${often} (?:count|class|treat|consider|regard)s? (?:an? |any |the )?(?<term>[\\w-]+(?: [\\w-]+){0,2}) as ${meaning}$`,
  `^(?:we|i|people here|every ?one here)${often} calls? (?<meaning>.{2,300}?) an? (?<term>[\\w-]+(?: (?!an?\\b)[\\w-]+){0,2})$`,
  `^(?:we|i|people here|every ?one here)${often} calls? ${meaning} (?<term>${marks}|(?:the |an? )?[\\w-]+)$`,
  `^${term}${here}?${often} (?:is|are)${here}?${often} (?=${anyone})${meaning}$`,
  `^(?:an? )?${notSome}${term}${here}?${often} (?:is|are)${here}?${often} (?=(?:one|ones|those|the ones) (?:that|who|which|whose|with|without|where|we|i)\\b)${meaning}$`,
  `^(?:our |the )?${notSome}${term}${here}?${often} (?:is|are)${here}?${often} (?=${things} (?:(?:of|with|that|which|who|whose|where|worth|costing|weighing|lasting|having) (?:[\\w-]+ ){0,5})?${limit})${meaning}$`,
  // "Billable rentals are rentals that are not cancelled": things of a kind among things of that name.
  `^(?:our |the )?${notSome}(?<term>(?:(?!(?:who|that|which|with|in|of|from)\\b)[\\w-]+ ){1,3}(?<things>[\\w-]+s))${here}?${often} (?:is|are)${here}?${often} (?=(?:all |the |those )?\\k<things> (?:that|which|who|whose|where|with|without)\\b)${meaning}$`,
  `^(?:our |the )?(?<term>${marks})${here}?${often} (?:is|are)${here}?${often} ${lasting}${meaning}$`,
  `^${term}${here}?${often} (?:is|are)${here}?${often} (?=\\S.* (?:and|plus|&) .*\\S (?:together|combined|added up|taken together|put together|summed up)$|(?:the |both )?(?:sum|total|ratio|quotient|product|difference) (?:of|between) \\S.* (?:and|to) \\S)${meaning}$`,
  `^${term}${here}?${often} (?:is|are)${here}${often} ${meaning}$`,
  `^${term}${here}?${often} (?:is|are|equals?)${often} (?:calculated as |computed as |the same as |equal to |worked out as )?${formula}${meaning}$`,
  `^${term}${often} (?:is|are)${often} ${meaning}${here}$`,
].map(source => new RegExp(source, 'iu'));
