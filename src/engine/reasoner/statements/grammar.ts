import type { Broad } from './broad.ts';

/** How people of one language say what is to be kept. Every expression is tried on one clause of bounded length. */
export type Grammar = {
  /** Said before what is meant, without meaning: "ok, and please". At the start of a clause. */
  fillers: RegExp;
  /** Asks for something to be kept, at the start of a clause: "remember that". What follows is what is to be kept. */
  asks: RegExp[];
  /** The same at the end of a clause, after what is to be kept: ", please remember". */
  asksAfter: RegExp;
  /** The same anywhere in a clause: "from now on". */
  asksWithin: RegExp;
  /** Asks for nothing to be kept, or for something to be forgotten: "don't remember this". */
  declines: RegExp;
  /** A polite order in the form of a question, and what stands before the order itself: "could you please". */
  politeOrder: RegExp;
  /** Begins a question. */
  question: RegExp;
  /** Begins an order for an answer: "show me". */
  order: RegExp;
  /** What joins an order or a question to what was said before it: "so". */
  joins: RegExp;
  /** Ends a statement, and asks only for a nod: ", ok?" */
  nod: RegExp;
  /** Holds for one answer only. */
  once: RegExp;
  /** Holds for one answer only, unless it is asked to be kept. */
  onceUnasked: RegExp;
  /** Says what is not so. */
  supposes: RegExp;
  /** Says what others said or wrote. */
  reports: RegExp;
  /** The same of a text, whose words may follow: "row 3 says:". */
  cites: RegExp;
  /** Points at something of this conversation: "I like this one". */
  points: RegExp;
  /** Holds each time: "always". */
  standing: RegExp;
  /** An order at the start of a clause. */
  imperative: RegExp;
  /** A wish of the person. */
  wishes: RegExp;
  /** A liking that holds without "always". */
  likes: RegExp;
  /** Comes back: "every Monday". */
  recurring: RegExp;
  /** The person does something. */
  does: RegExp;
  /** Something is usual with the person: "I usually". */
  habit: RegExp;
  /** Something that is so in the person's world. */
  facts: RegExp[];
  /** Speaks of rights, which no memory changes. */
  rights: RegExp;
  /** A thing of the calendar, an agreement or a duty: it is remembered for itself. */
  events: RegExp;
  /** Wants another part, or another cut, of an answer that was given: "rather by month", "I only care about the women". */
  refines: RegExp;
  /** What an answer looks like. */
  looks: RegExp;
  /** What words of the person stand for, whatever is told of it: "when I ask about sites, …". */
  speaksOf: RegExp;
  /** A word and what it stands for, as the groups `term` and `meaning`. */
  definitions: RegExp[];
  /** The same, told by few signs instead of by words. */
  broad: Broad;
  /** Ends the meaning of a word within a sentence. */
  meaningEnds: RegExp;
  /** Stands for something else, so is no term: "that". */
  pronoun: RegExp;
  /** Makes a sentence that can be read alone of what followed the asking; `isSubordinate`: after "that". */
  sentence(rest: string, isSubordinate: boolean): string;
};
