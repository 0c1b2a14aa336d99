import type { AnswerPart, Assignment, Brief, Finding, Plan } from '../../reasoner.ts';
import type { ReadyDesk } from '../desk.ts';
import type { Language } from '../language/language.ts';

/** What a message calls for: who is to do what, and why in one sentence. */
export type Recognised = Plan & { why: string };

/** Something the analyst can do with a message. `skills.ts` lists them; the first that recognises a message takes it. */
export type Skill = {
  /** As the inputs of its assignments name it. */
  name: string;
  /** Names of the sentences that it says by `skills` of a language; absent where its words have a type of their own. */
  words?: readonly string[];
  /** What a message calls for; null where it is none of its. */
  recognise(brief: Brief, desk: ReadyDesk): Promise<Recognised | null>;
  /** Whether an assignment is one of its own. */
  owns(assignment: Assignment): boolean;
  /** Does one assignment. Rejects with ToolFailed where it cannot be done. */
  act(brief: Brief, assignment: Assignment, desk: ReadyDesk): Promise<unknown>;
  /** A new plan where what was found calls for one. */
  review?(brief: Brief, findings: Finding[], desk: ReadyDesk): Promise<Plan | null>;
  /** Whether what was found is for it to tell. */
  speaks(findings: Finding[]): boolean;
  /** Tells what was found. */
  say(brief: Brief, findings: Finding[], desk: ReadyDesk): AsyncIterable<AnswerPart>;
};

/** What an assignment asks of a skill; null where it is of another one. */
export const inputFor = <Input extends { skill: string }>(
  skill: Input['skill'],
  { input }: Pick<Assignment, 'input'>,
): Input | null => ((input as { skill?: unknown } | undefined)?.skill === skill ? (input as Input) : null);

/** What an assignment asks in words, whatever skill it is of; null where it asks otherwise. */
export const questionIn = ({ input }: Pick<Assignment, 'input'>): string | null => {
  const question = (input as { question?: unknown } | undefined)?.question;
  return typeof question === 'string' ? question : null;
};

/** The words of a skill in a language; null where the language has none for it. */
export const wordsOf = <Sentence extends string>(
  skill: string,
  { skills }: Pick<Language, 'skills'>,
): { asks: readonly string[]; say: Record<Sentence, (...pieces: string[]) => string> } | null =>
  (skills[skill] as ReturnType<typeof wordsOf<Sentence>> | undefined) ?? null;

/** Says at start, rather than in the middle of an answer, that a language lacks a sentence of a skill that it has words for. */
export const holdWords = (skills: readonly Skill[], languages: readonly Language[]): void => {
  for (const { name, words = [] } of skills)
    for (const { tag, skills: known } of languages)
      for (const sentence of words)
        if (known[name] && !Object.hasOwn(known[name].say, sentence))
          throw new Error(`The language "${tag}" lacks the sentence "${sentence}" of the skill "${name}".`);
};
