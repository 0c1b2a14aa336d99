import type { GoingOnWords } from '../../wording/going-on.ts';

const unit = '(?<unit>day|week|month|quarter|year)s?';
const opens =
  '(?:and |but |ok |okay |so |now |then |what about |how about |what was it |what is it |how was it |show me |same for |the same for )*(?:in |for |of |on |during )?';
const its = '(?: (?:in total|on average|roughly|about))?';

export const englishGoingOn: GoingOnWords = {
  earlier: new RegExp(
    `^${opens}(?:(?:the |a |one )?${unit} (?:before|earlier|prior|previously)(?: that| then| it)?|the (?:previous|prior|preceding) (?<unit>day|week|month|quarter|year))$`,
    'i',
  ),
  later: new RegExp(
    `^${opens}(?:(?:the |a |one )?${unit} (?:after|later|afterwards)(?: that| then| it)?|the (?:following|next|subsequent) (?<unit>day|week|month|quarter|year))$`,
    'i',
  ),
  perUnit: new RegExp(
    `^(?:and |so )*(?:(?:how (?:many|much)|what)(?: (?:is|are|was|were|does|would|do))?(?: (?:that|this|it|those|they))(?: (?:be|make|come to))?${its} (?:per|a|each|every) ${unit}|(?:per|a|each|every) ${unit} on average|on average (?:per|a|each) ${unit}|(?:the )?average per ${unit})${its}$`,
    'i',
  ),
  withoutUnknown:
    /^(?:and |but |please |now |ok )*(?:exclud(?:e|ing)|without|leave out|leaving out|ignor(?:e|ing)|drop|remove|skip|omit|hide|not counting|except(?: for)?|minus|no|filter out|take out)(?: the| all| all the| any)? (?:unknown|missing|empty|blank|unspecified|undefined|null|unlabelled|unnamed)(?: ones?| values?| rows?| entries| records| group| category)?(?: please)?$/i,
  unknownCell: /^(?:unknown|n\/?a|none|null|not (?:known|stated|specified|available|given)|unspecified|missing|\?|-)$/i,
  sameFor: /\bsame\b/i,
  whoTheyAre:
    /^(?:and )?(?:(?:who|which(?: ones)?|what) (?:are|were|is|was) (?:they|those|these|that|it)|which ones|(?:list|show(?: me)?|name) (?:them|those)(?: all)?)$/i,
  there:
    /(?<!\b(?:is|are|was|were|been|be|how many [\p{L} ]{1,40}) )there$|\b(?:in|of|for|during|from|at|among) (?:that|those|these|this) (?:one|ones|day|week|month|quarter|year|time|period|city|town|place|region|area|country|store|shop|branch|group|department|category)$/iu,
  why: /^(?:and |but |ok |so )*(?:why|how come|what(?:'s| is| are) the (?:reason|reasons|cause)|for what reason)(?: (?:is|was|are|were|did|does|has|for))?(?: (?:that|this|it|they|those))?(?: (?:so|the case|happen(?:ed)?|like that|(?:so |that |this )?(?:high|low|many|few|much|little|big|small|large|bad|good)))*$/i,
  yes: /^(?:yes|yep|yeah|yup|sure|ok|okay|please|do|go ahead|exactly|correct|right|please do|yes please|do that|that one|yes,? (?:please|do|exactly|do that|that one|go ahead))$/i,
};
