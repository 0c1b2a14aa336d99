import { newId } from '../../base/ids.ts';
import type { Turn } from '../../engine/reasoner/reasoner.ts';
import type { Keeping, MemoryReply, Recalled, Statement } from '../../engine/reasoner/remembered.ts';
import { addToMeaning } from '../../engine/reasoner/statements/add-to-meaning.ts';
import { askedAgain } from '../../engine/reasoner/statements/asked-again.ts';
import { isRefinement } from '../../engine/reasoner/statements/is-refinement.ts';
import { readStatements } from '../../engine/reasoner/statements/read-statements.ts';
import { contradicts, likeness } from '../../engine/reasoner/statements/same-statement.ts';
import { mostMemories } from '../limits.ts';
import { chooseMemories, toRecalled } from './choose-memories.ts';
import { hearAnswer } from './hear-answer.ts';
import { hearRequest } from './hear-request.ts';
import type { Known, Remembered } from './read-remembered.ts';

/** A statement that is to be kept once the answer that says so is. */
export type Kept = {
  /** Of the memory that it becomes; of one that was proposed, where this is the yes to it. */
  id: string;
  statement: Statement;
  status: 'ACTIVE' | 'PROPOSED';
  /** The memory that it contradicts. */
  replacesId: string | null;
};

/** What a message comes to: what is asked, what is said and becomes of it, and what bears on the question. */
export type Heard = {
  /** Absent where the whole message is the question. */
  asked?: string;
  keeping: Keeping[];
  kept: Kept[];
  memories: Recalled[];
  /** What is said of the memories themselves, and the ids of those that the answer forgets, or all there is. */
  reply?: MemoryReply;
  forgotten?: string[] | 'all';
};

/** Where a message stands: the turns before it, and whether it is answered a second time. */
export type Place = { history?: readonly Turn[]; isAnew?: boolean };

/**
 * Reads a message against what is remembered: what of it is new, known, or contradicts; and chooses what the question
 * calls for, what the message itself has just said included, whatever becomes of that; `near`: which memories are
 * nearest to it in meaning. A message may speak of the memories themselves instead. Nothing is written here.
 */
export function hearMessage(
  message: string,
  remembered: Remembered,
  near: ReadonlyMap<string, number> = new Map(),
  { history = [], isAnew = false }: Place = {},
): Heard {
  const request = hearRequest(message, remembered, history.at(-1));
  if (request) return { asked: '', keeping: [], kept: [], ...request };
  const answer = hearAnswer(message, remembered, history.at(-1));
  if (answer && 'declined' in answer)
    return {
      ...{ asked: '', keeping: [], kept: [], memories: [] },
      ...{ reply: { kind: 'declined', count: answer.declined.length }, forgotten: answer.declined.map(({ id }) => id) },
    };
  if (answer) {
    const { keeping, kept } = decideAll(answer.accepted, remembered, true);
    return { asked: '', keeping, kept, memories: saidIn(answer.accepted, remembered.memories) };
  }
  const earlier = history.map(turn => turn.question);
  const again = askedAgain(message, earlier);
  if (again !== null) {
    const memories = chooseMemories(remembered, again, near, earlier);
    return { asked: again, keeping: [], kept: [], memories, reply: { kind: 'again', question: again } };
  }
  const { statements, question } = readStatements(message, termsOf(remembered));
  const [only, ...others] = statements;
  const refines = history.length > 0 && only !== undefined && others.length === 0 && isRefinement(only);
  const unheard = () => ({ keeping: [], kept: [], memories: chooseMemories(remembered, message, near, earlier) });
  if (statements.length === 0 || refines) return unheard();
  // Who tells what a word means to them wants it read so from now on, and no question about it.
  const told = statements.map(each => (each.definition ? { ...withMore(each, remembered), isAsked: true } : each));
  const isAlone = question.trim() === '';
  const { keeping, kept, known } = decideAll(told, remembered, isAlone);
  // There would be neither anything to say nor anything to answer.
  if (isAlone && keeping.length === 0) return unheard();
  const said = saidIn(told, known);
  // What is never kept is not asked either.
  const chosen = chooseMemories({ ...remembered, memories: known }, question, near, earlier).filter(memory =>
    said.every(each => each.id !== memory.id && (memory.shared !== null || !contradicts(memory, each))),
  );
  const heard = { asked: question, keeping, kept, memories: [...said, ...chosen] };
  return isAnew ? keptNoMore(heard) : heard;
}

/** "Our shops are now Augsburg too" with the shops there are; as it is where it adds nothing, or nobody can tell what. */
function withMore(statement: Statement, { memories }: Remembered): Statement {
  const definition = addedTo(statement, memories);
  if (definition === null || definition === 'unclear') return statement;
  const { term, meaning } = definition;
  const verb = / und /.test(meaning) ? 'bedeutet' : 'means';
  const content = `${term.charAt(0).toLocaleUpperCase()}${term.slice(1)} ${verb} ${meaning}.`;
  return { ...statement, content, definition };
}

const addedTo = ({ definition }: Statement, known: readonly Known[]) =>
  definition && addToMeaning(definition, inForce(known));

const inForce = (known: readonly Known[]) =>
  known.flatMap(({ status, definition }) => (status === 'ACTIVE' && definition ? definition : []));

/** The words that a message may give another meaning to. */
const termsOf = ({ memories, definitions }: Remembered): string[] =>
  [...memories, ...definitions].flatMap(({ definition }) => definition?.term ?? []);

/** What an answer that is given anew comes to: what is gone of what its message said was deleted, and is not kept again. */
function keptNoMore(heard: Heard): Heard {
  if (heard.kept.length === 0) return heard;
  const isNew = ({ outcome }: Keeping) => outcome === 'kept' || outcome === 'proposed' || outcome === 'replaces';
  return { ...heard, kept: [], keeping: [...heard.keeping.filter(each => !isNew(each)), { outcome: 'gone' }] };
}

/** What a message says itself, the last word first: its question rests on that, be it kept, used otherwise, or not. */
function saidIn(statements: readonly Statement[], known: readonly Known[]): Recalled[] {
  const said: Recalled[] = [];
  for (const statement of statements.toReversed()) {
    if (statement.secret || said.some(later => contradicts(later, statement))) continue;
    const like = likeness(statement);
    const stored = known.find(each => like.isSame(each.content));
    const { content, category, definition } = statement;
    said.push(
      stored ? toRecalled(stored) : { id: newId(), content, category, definition, shared: null, isStored: false },
    );
  }
  return said;
}

/**
 * What becomes of each statement, in view of what is remembered and of those before it. Where they are all that a
 * message says (`isAlone`), each is answered, also where nothing of it is new.
 */
export function decideAll(statements: readonly Statement[], remembered: Remembered, isAlone = false): Decided {
  const decided: Decided = { keeping: [], kept: [], known: [...remembered.memories] };
  for (const statement of statements) decide(statement, remembered, decided, isAlone);
  return decided;
}

type Decided = Pick<Heard, 'keeping' | 'kept'> & { known: Known[] };

function decide(statement: Statement, { extract }: Remembered, decided: Decided, isAlone: boolean): void {
  const { keeping, kept, known } = decided;
  const { content, definition, isAsked, secret } = statement;
  const isTold = isAsked || isAlone;
  if (secret) return void keeping.push({ outcome: 'secret', secret });
  if (extract === 'OFF') return void (isTold && keeping.push({ outcome: 'off' }));
  if (definition && addedTo(statement, known) === 'unclear') {
    const like = likeness(statement);
    const { term, meaning } = known.find(each => like.contradicts(each))?.definition ?? definition;
    return void keeping.push({ outcome: 'unclear', term, meaning });
  }
  const like = likeness(statement);
  const same = known.find(each => like.isSame(each.content));
  const isExplained = isAsked && definition !== null && same?.definition === null;
  if (same?.status === 'ACTIVE' && !isExplained)
    return void (isTold && keeping.push({ outcome: 'known', content: same.content, definition: same.definition }));
  const isKept = isAsked || extract === 'AUTO';
  if (same && !isKept)
    return void (isAlone && keeping.push({ outcome: 'proposed', content: same.content, definition: same.definition }));
  const replaced = known.find(each => each.status === 'ACTIVE' && like.contradicts(each));
  // What the person wrote by hand is theirs to change: only their asking does.
  if (replaced?.edited && !isAsked) return;
  if (!same && known.length >= mostMemories)
    return void (isTold && keeping.push({ outcome: 'full', most: mostMemories }));
  const id = same?.id ?? newId();
  const status = isKept ? 'ACTIVE' : 'PROPOSED';
  kept.push({ id, statement, status, replacesId: replaced?.id ?? null });
  if (!isKept) keeping.push({ outcome: 'proposed', content, definition });
  else
    keeping.push(
      replaced
        ? { outcome: 'replaces', content, replaced: replaced.content, definition }
        : { outcome: 'kept', content, definition },
    );
  decided.known = [
    { ...toRecalled({ ...statement, id, importance: 0.5, edited: false }), status, importance: 0.5, edited: false },
    ...known.filter(each => each.id !== id && !(isKept && each.id === replaced?.id)),
  ];
}
