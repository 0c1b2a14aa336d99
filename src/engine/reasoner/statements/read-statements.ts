import type { Statement } from '../remembered.ts';
import { broadCategory } from './broad.ts';
import { categoryOfAsked, categoryOfSaid, withoutRelative } from './categorise.ts';
import { type Asking, cutAsking, cutQuestion } from './cut.ts';
import { secretIn } from './find-secret.ts';
import type { Grammar } from './grammar.ts';
import { german } from './languages/de.ts';
import { english } from './languages/en.ts';
import { leftToAsk } from './left-to-ask.ts';
import { hasHidden, isHidden, ownWords } from './own-words.ts';
import { readCorrections } from './read-correction.ts';
import { definitionIn } from './read-definition.ts';
import { type Span, sentencesOf, trimmed } from './sentences.ts';

/** A message in its two parts: what is to be kept, and the question that is left; empty where it asks nothing. */
type StatedAndAsked = { statements: Statement[]; question: string };

/** Longer sentences were not typed to somebody; more sentences than these are a document. */
const longest = 500;
const mostSentences = 40;
const grammars = [english, german];

/** Reads what a message says that holds beyond its question; `known`: words that mean something already. */
export function readStatements(message: string, known: readonly string[] = []): StatedAndAsked {
  const read = readCorrections(message, known)
    .map(readWhole)
    // A correction that explains no word is a part of the conversation.
    .find(({ statements }) => statements.some(({ definition }) => definition));
  if (!read) return readWhole(message);
  const statements = read.statements.map(each =>
    message.includes(each.quote) ? each : { ...each, quote: message.trim() },
  );
  return { ...read, statements };
}

function readWhole(message: string): StatedAndAsked {
  const text = ownWords(message.slice(0, 10_000));
  const spans = sentencesOf(text).filter(({ start, end }) => !isHidden(text.slice(start, end)));
  const nothing = { statements: [], question: message };
  if (spans.length > mostSentences || grammars.some(({ declines }) => declines.test(text))) return nothing;
  const refused = refusal(message, text, spans);
  if (refused) return refused;
  const statements: Statement[] = [];
  const taken: Span[] = [];
  let pending = false;
  for (const span of spans) {
    const said = text.slice(span.start, span.end);
    if (said.length > longest) continue;
    if (grammars.some(({ cites }) => cites.test(said)) && !asksFirst(said)) break;
    const read = readSentence(message, text, span, pending);
    // "Remember this." asks for what comes next.
    pending = read === 'next' || (pending && /^\s*(?:[-*•]|\d[.)])\s/.test(text.slice(span.start)));
    if (read === 'next') {
      askedBefore(text.slice(span.start, span.end), statements) ??
        keepBefore(message, text, spans, span, { statements, taken });
      taken.push(span);
    } else
      for (const { statement, part } of read) {
        statements.push(statement);
        taken.push(part);
      }
  }
  return statements.length === 0 ? nothing : { statements, question: leftToAsk(message, taken, grammars) };
}

/** Words of one who wants something kept, in whatever order. */
const keeping =
  /(?<![\p{L}])(?:remember|memori[sz]e|store|save|keep|note|forget|from now on|for later|next time|write (?:it |this |that )?down|jot|put (?:it|this|that) (?:down|away)|(?:hang|hold) on to|retain|aufbewahr\p{L}*|verwahr\p{L}*|in case i|merk\p{L}*|speicher\p{L}*|abspeicher\p{L}*|notier\p{L}*|notiz|behalt\p{L}*|vergiss|vergessen|künftig|zukünftig|in zukunft|ab jetzt|ab sofort|für später|nächstes mal|nächste mal|hinterleg\p{L}*|aufschreib\p{L}*|schreib\p{L}*|sicher auf|aufheb\p{L}*|heb|leg\p{L}* .{0,20} ab|ablegen|denk\p{L}*|parat)(?![\p{L}])/iu;

/** A message that wants a secret kept: nothing of it is. */
function refusal(message: string, text: string, spans: Span[]): StatedAndAsked | null {
  const secret = secretIn(text);
  if (!secret || !keeping.test(text)) return null;
  const taken = spans.filter(({ start, end }) => {
    const said = text.slice(start, end);
    return (
      (start < secret.end && end > secret.start) ||
      (keeping.test(said) && !/^(?:how|what|which|wie|was|welche)/iu.test(said))
    );
  });
  const first = taken[0] ?? secret;
  if (
    taken.every(({ start, end }) =>
      grammars.some(
        ({ question }) => question.test(text.slice(start, end)) && !isRequestToKeep(text.slice(start, end)),
      ),
    )
  )
    return null;
  const quote = message.slice(first.start, Math.max(first.start, Math.min(first.end, secret.start))).trimEnd();
  const statement: Statement = {
    category: 'MEMORIES',
    content: '',
    quote,
    isAsked: true,
    definition: null,
    secret: secret.kind,
  };
  return { statements: [statement], question: leftToAsk(message, taken, grammars) };
}

const isRequestToKeep = (said: string): boolean =>
  grammars.some(({ politeOrder }) => politeOrder.test(said)) && keeping.test(said);

/** Whether a sentence asks for something to be kept before it speaks of any text. */
const asksFirst = (said: string): boolean =>
  grammars.some(grammar => grammar.asks.some(ask => ask.test(said.replace(grammar.fillers, ''))));

/** "Remember that." after a statement asks for it: it is said so there; null where there is none. */
function askedBefore(said: string, statements: Statement[]): true | null {
  const last = statements.at(-1);
  if (!last || !pointsBack.test(said)) return null;
  last.isAsked = true;
  return true;
}

/** The same after a sentence that nothing else shows to be one. */
function keepBefore(
  message: string,
  text: string,
  spans: Span[],
  span: Span,
  { statements, taken }: { statements: Statement[]; taken: Span[] },
): void {
  const before = spans[spans.indexOf(span) - 1];
  const said = before ? text.slice(before.start, before.end) : '';
  if (!before || !pointsBack.test(text.slice(span.start, span.end)) || /\?$/.test(said)) return;
  for (const grammar of grammars) {
    const bare = said.replace(grammar.fillers, '');
    if (
      grammar.question.test(bare) ||
      grammar.supposes.test(bare) ||
      grammar.reports.test(bare) ||
      grammar.order.test(bare)
    )
      return;
  }
  const grammar =
    grammars.find(({ asks }) => asks[0]!.test(text.slice(span.start, span.end).replace(english.fillers, ''))) ?? german;
  const found = statementsOf(
    message,
    before,
    message.slice(before.start, before.end).replace(grammar.fillers, ''),
    grammar,
    true,
  );
  if (!found) return;
  statements.push(...found);
  taken.push(before);
}

const pointsBack = /(?<![\p{L}])(?:that|this|it|das|es|dies|daran|dran)(?![\p{L}])[^:]*$/iu;

/** "The abbreviation MA says …" is said by nobody. */
const ofWord =
  /^(?:(?:the|our|an?|die|der|das|unsere?|eine?) )?(?:abbreviation|acronym|column|term|word|label|abkürzung|kürzel|spalte|begriff|wort|kennzahl|feld)(?![\p{L}])/iu;

type Read = { statement: Statement; part: Span };

/** What one sentence says; `next`: it asks for what follows it. */
function readSentence(message: string, text: string, span: Span, pending: boolean): Read[] | 'next' {
  for (const grammar of grammars) {
    const found: Read[] = [];
    for (const part of cutQuestion(text, span, grammar)) {
      const asking = cutAsking(text, part, grammar);
      if (asking?.bare) return 'next';
      const statement = asking ? asked(message, asking, grammar) : said(message, text, part, pending, grammar);
      if (statement) found.push(...statement.map(one => ({ statement: one, part })));
    }
    if (found.length > 0) return found;
  }
  return [];
}

function asked(message: string, asking: Asking, grammar: Grammar): Statement[] | null {
  const { rest, part, isSubordinate } = asking;
  const text = message.slice(rest.start, rest.end);
  const clause = grammar.sentence(text, isSubordinate);
  return grammar.supposes.test(text) || grammar.once.test(text)
    ? null
    : statementsOf(message, part, clause, grammar, true);
}

function said(message: string, text: string, part: Span, pending: boolean, grammar: Grammar): Statement[] | null {
  const whole = text.slice(part.start, part.end);
  const polite = grammar.politeOrder.exec(whole.replace(grammar.fillers, ''));
  const isOrder = polite !== null && (grammar.standing.test(whole) || grammar.asksWithin.test(whole));
  const unled = whole.replace(grammar.fillers, '');
  // What announces a statement is no part of it.
  const lead = unled.match(grammar.broad.announces);
  const bare = !isOrder && lead?.index === 0 ? unled.slice(lead[0].length) : unled;
  // What is quoted at length is not the person's own, and neither is what only introduces it.
  if (hasHidden(whole)) return null;
  if (!isOrder && (/\?$/.test(whole.replace(grammar.nod, '')) || grammar.question.test(bare))) return null;
  if (grammar.supposes.test(bare)) return null;
  // "I keep saying this: …" is no saying of others.
  const told = lead?.index === 0 && /^i(?:ch)?\s/iu.test(lead[0]) ? bare : whole;
  if ((grammar.reports.test(told) && !ofWord.test(bare)) || grammar.once.test(whole) || grammar.onceUnasked.test(whole))
    return null;
  const from = part.start + (whole.length - bare.length);
  const clause = message.slice(isOrder ? from + polite[0].length : from, part.end).replace(isOrder ? /\?$/ : /$^/, '');
  return statementsOf(message, part, clause, grammar, pending || grammar.asksWithin.test(whole), whole);
}

/** The statements of one clause: one for each word that it explains, else a single one; none where nothing holds for longer. */
function statementsOf(
  message: string,
  part: Span,
  clause: string,
  grammar: Grammar,
  isAsked: boolean,
  whole = clause,
): Statement[] | null {
  const quote = message.slice(part.start, part.end);
  const secret = secretIn(quote);
  const pieces = definitionsOf(clause, grammar);
  const definition = pieces[0]!.definition;
  const category = isAsked
    ? categoryOfAsked({ text: clause, definition }, grammar)
    : (categoryOfSaid({ text: clause, definition }, grammar) ??
      categoryOfSaid({ text: whole, definition }, grammar) ??
      (grammar.points.test(clause) || grammar.order.test(clause)
        ? null
        : broadCategory(withoutRelative(clause), whole, grammar.broad)));
  if (category === null || !/[\p{L}\p{N}]/u.test(clause)) return null;
  if (secret) {
    const before = message.slice(part.start, part.start + secret.start).trimEnd();
    return [{ category: 'MEMORIES', content: '', quote: before, isAsked, definition: null, secret: secret.kind }];
  }
  return pieces.map(piece => ({
    category,
    content: sentenceOf(piece.text),
    quote,
    isAsked,
    definition: piece.definition,
    secret: null,
  }));
}

/** A clause in the parts that explain a word each: "headcount means …, and FTE means …". */
function definitionsOf(clause: string, grammar: Grammar): { text: string; definition: Statement['definition'] }[] {
  const whole = { text: clause, definition: definitionIn(clause, grammar) };
  if (!whole.definition) return [whole];
  for (const { index, 0: mark } of clause.matchAll(
    /[,;]\s*(?:(?:and|und|while|whereas|aber|but)\s+)?|\s+(?:and|und)\s+/giu,
  )) {
    const [first, second] = [clause.slice(0, index), clause.slice(index + mark.length)];
    // "ABW steht für Abwesenheit, URL für Urlaub" leaves the verb out.
    const link = / (?:steht für|stands for|means|bedeutet|heißt|=) /iu.exec(first)?.[0];
    const full = link?.endsWith('für ') ? second.replace(/^(\S+) für /u, `$1${link}`) : second;
    const [one, other] = [definitionIn(first, grammar), definitionIn(full, grammar)];
    // "By cleared I mean status = paid, and method = card": what is equal in the second goes on with the first.
    const goesOn = /^\S+ ?(?::=|==?) ?\S/u.test(full) && !/^\S+(?: \S+)? ?(?::=|==?) ?\S/u.test(first);
    if (one && other && !goesOn && other.term.split(' ').length <= 3)
      return [{ text: first, definition: one }, ...definitionsOf(full, grammar)];
  }
  return [whole];
}

/** Words as a sentence: with a capital letter and a full stop, without the marks around it. */
function sentenceOf(clause: string): string {
  const { start, end } = trimmed(clause, { start: 0, end: clause.length });
  const bare = clause
    .slice(start, end)
    .replace(/^[,;:–—-]+\s*/, '')
    .replace(/[\s,;:–—-]+$/, '');
  const ended = /[.!?…]$/.test(bare) ? bare : `${bare}.`;
  return ended.charAt(0).toLocaleUpperCase() + ended.slice(1);
}
