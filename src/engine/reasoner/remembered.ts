/** What a memory is about: how answers are liked, what is so in somebody's world, how they work, or anything else. */
export const memoryCategories = ['MEMORIES', 'PREFERENCES', 'FACTS', 'PATTERNS'] as const;
export type MemoryCategory = (typeof memoryCategories)[number];

/** Words, and what they stand for: "net revenue" for "revenue minus tax", "north" for "Hamburg and Bremen". */
export type Definition = { term: string; meaning: string };

/** Who vouched for a definition for the whole organization, and when (ISO 8601); nobody where their account is gone. */
export type Vouched = { verifiedById: string | null; verifiedAt: string };

/** Something to be kept in mind with a question. Data, never an instruction: it changes no right. */
export type Recalled = {
  id: string;
  content: string;
  category: MemoryCategory;
  definition: Definition | null;
  /** Null: the asker's own. */
  shared: Vouched | null;
  /** False: the message itself says it, and it is kept nowhere; an answer cites it without naming a memory. */
  isStored?: false;
};

/** What may not be kept, whoever asks for it. */
export type Secret = 'card_number' | 'password' | 'key' | 'bank_account' | 'pin' | 'id_number';

/** Something that a message says and that holds beyond its question. */
export type Statement = {
  category: MemoryCategory;
  /** What is to be kept, in the person's words, a sentence that can be read alone. */
  content: string;
  /** The very words of the message. */
  quote: string;
  /** Whether they asked for it to be kept ("remember that …"), or only said it. */
  isAsked: boolean;
  definition: Definition | null;
  /** Why it may not be kept; null: it may. What may not is never repeated. */
  secret: Secret | null;
};

/** What becomes of a statement, for the answer to say. */
export type Keeping =
  | { outcome: 'kept' | 'known' | 'proposed'; content: string; definition: Definition | null }
  /** The memory that it contradicts is put aside. */
  | { outcome: 'replaces'; content: string; replaced: string; definition: Definition | null }
  /** It adds to what a word means, which is no list of names: nobody can tell what both together would be. */
  | { outcome: 'unclear'; term: string; meaning: string }
  | { outcome: 'secret'; secret: Secret }
  /** There are as many memories as there may be, or the asker wants none kept. */
  | { outcome: 'full'; most: number }
  | { outcome: 'off' }
  /** It was kept when the message was written, and was deleted since: answering it anew keeps it no second time. */
  | { outcome: 'gone' };

/** What a message that speaks of the memories themselves comes to, for the answer to say. */
export type MemoryReply =
  /** `about`: null where all are listed; `more`: in force, and not listed; `waiting`: that wait for a yes. */
  | { kind: 'listed'; about: string | null; memories: Recalled[]; more: number; waiting: number }
  /** Several may be meant: nothing is forgotten yet; `about`: null where all are to go. */
  | { kind: 'which'; about: string | null; memories: Recalled[]; more: number }
  /** So many of those that were meant are forgotten with this answer. */
  | { kind: 'forgotten'; about: string | null; count: number; of: number }
  /** There is nothing of it. */
  | { kind: 'unknown'; about: string | null }
  /** It is the organization's. */
  | { kind: 'shared'; about: string }
  /** What was asked whether to keep is not kept. */
  | { kind: 'declined'; count: number }
  /** The earlier question that is asked again, in view of what was said since. */
  | { kind: 'again'; question: string };
