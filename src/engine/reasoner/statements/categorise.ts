import type { Definition, MemoryCategory } from '../remembered.ts';
import { isTold } from './broad.ts';
import type { Grammar } from './grammar.ts';

/** A clause that may be kept, without what asks for it to be kept. */
export type Clause = { text: string; definition: Definition | null };

/** What a figure did or what is wrong now: it is so today, and asks for an answer. */
const passing =
  /(?<![\p{L}])(?:terrible|awful|weird|horrible|disappointing|done|finished|typos?|at the moment|right now|currently|tomorrow|tonight|complaining|lost|ill|tippfehler|fertig|verloren|krank|gerade|momentan|im moment|(?<!jeden |am )morgen|übermorgen|zu (?:lang|lange|langsam|kurz)|furchtbar|schrecklich|mies|katastrophal|(?<!(?:closed|shut) )down|higher|lower|worse|dropped|rose|fell|fallen|wrong|strange|odd|yesterday|today|too (?:high|low|small|big|long)|more than|less than expected|gesunken|gestiegen|eingebrochen|höher|niedriger|falsch|komisch|seltsam|gestern|heute|zu (?:hoch|niedrig|klein|groß)|als gedacht|als erwartet)(?![\p{L}])/iu;
/** "Customers who always pay late" is not said of every answer. */
const relative = /(?: (?:who|which|that|whose)|, (?:die|der|das|deren|dessen)) .*$/isu;

/** "Crew members who are based in Paris" names somebody and tells nothing. */
const ofNoun =
  /(?:(?<!,)(?: (?:for|in|on|at|from|of|to|with))?(?<!(?:known?|remember|note|sure|aware|clear|mean|means|so|is)) (?:who|which|that|whose) .*$|, (?:(?:in|mit|von|für|bei|zu|aus|an|auf) )?(?:die|der|das|den|dem|deren|dessen|denen) (?!ist |sind |heißt |meine )[^,]*(?:,|$))/isu;

/** A clause without what only says which one is meant. */
export const withoutRelative = (text: string): string => text.replace(ofNoun, '');

const isFact = (text: string, grammar: Grammar): boolean => grammar.facts.some(fact => fact.test(text));

const isPreference = (text: string, grammar: Grammar): boolean =>
  (grammar.standing.test(withoutRelative(text)) && grammar.wishes.test(text)) ||
  (grammar.standing.test(text.replace(relative, '')) && grammar.imperative.test(text)) ||
  grammar.likes.test(text);

/** "I would like revenue, weekly, since Easter": an order for one answer. */
const wants =
  /^(?:(?:i|we)(?:['’]d| would) (?:like|love)|(?:i|we) (?:want|need)|(?:ich|wir) (?:hätten?|möchten?|will|wollen|brauchen?|brauch|bräuchten?))(?![\p{L}])/iu;

const asks =
  /(?<![\p{L}])(?:weekly|monthly|daily|quarterly|yearly|since|until|wöchentlich|monatlich|täglich|quartalsweise|jährlich|seit|bis)(?![\p{L}])/iu;

/** "I need *a list of* all customers who have no invoice", and all of those of whom the same is said. */
const list =
  /^\S+ (?:\S+ ){1,2}?(?:bitte |please |gern |gerne )?(?:a|an|the|eine|einen|die|den) (?:complete |full |vollständige )?(?:list|listing|overview|liste|übersicht|aufstellung|überblick)(?![\p{L}])/iu;
const all = /^\S+ (?:\S+ ){1,2}?(?:bitte |please |gern |gerne )?(?:all|every|alle|sämtliche)(?![\p{L}])/iu;

/** Rows that are wanted once, whatever is said of them. */
const wantsRows = (text: string, grammar: Grammar): boolean =>
  wants.test(text) &&
  !grammar.standing.test(withoutRelative(text)) &&
  (list.test(text) || (all.test(text) && withoutRelative(text) !== text));

const isPattern = (text: string, grammar: Grammar): boolean =>
  (grammar.recurring.test(text) && grammar.does.test(text)) || grammar.habit.test(text);

/** What a clause is about that nobody asked to be kept; null where nothing tells that it holds for longer. */
export function categoryOfSaid({ text, definition }: Clause, grammar: Grammar): MemoryCategory | null {
  if (definition || grammar.speaksOf.test(text)) return 'FACTS';
  if (grammar.points.test(text)) return null;
  if (wants.test(text) && asks.test(text) && !grammar.standing.test(text)) return null;
  if (wantsRows(text, grammar)) return null;
  // "Give us revenue for each month we were open" is an order for one answer.
  const orders = grammar.order.test(text) && !/^(?:i|we|ich|wir|now)\b/iu.test(text);
  if (grammar.recurring.test(text) && isPattern(text, grammar) && !orders) return 'PATTERNS';
  if (isPreference(text, grammar)) return 'PREFERENCES';
  if (isPattern(text, grammar) && !orders) return 'PATTERNS';
  return !orders && isFact(withoutRelative(text), grammar) && !passing.test(text) ? 'FACTS' : null;
}

/** What a clause is about that is to be kept. */
export function categoryOfAsked({ text, definition }: Clause, grammar: Grammar): MemoryCategory {
  if (definition) return 'FACTS';
  if (grammar.rights.test(text)) return 'MEMORIES';
  if (isPattern(text, grammar) && (grammar.recurring.test(text) || !isPreference(text, grammar))) return 'PATTERNS';
  if (isPreference(text, grammar)) return 'PREFERENCES';
  if (grammar.looks.test(text) && (grammar.imperative.test(text) || grammar.wishes.test(text))) return 'PREFERENCES';
  if (grammar.facts.at(-1)!.test(text) && !grammar.events.test(text)) return 'FACTS';
  if (grammar.events.test(text)) return 'MEMORIES';
  if (isFact(text, grammar)) return 'FACTS';
  if (grammar.imperative.test(text) || grammar.looks.test(text)) return 'PREFERENCES';
  return isTold(text, grammar.broad) || grammar.broad.states.test(text) ? 'FACTS' : 'MEMORIES';
}
