/**
 * What is bigger than the rules of the house allow, as of today. These lists only get shorter: the test fails where something
 * else gets too big, and where something listed here no longer is.
 */
export const exceptions: Record<'files' | 'functions' | 'folders' | 'circles', string[]> = {
  /** Files with more lines than a file may have. */
  files: [
    'test/billing/webhooks.test.ts',
    'test/chat/answers/answers.thorough.test.ts',
    'test/chat/verified/verified-queries.thorough.test.ts',
    'test/data/discovery/discovery.test.ts',
    'test/data/queries/joins.thorough.test.ts',
    'test/data/sensitivity/sensitivity.test.ts',
    'test/data/sensitivity/views.thorough.test.ts',
    'test/memory/spoken-of.thorough.test.ts',
    'test/reasoner/builtin/german/english-data.ts',
    'test/reasoner/builtin/german/in-other-words.ts',
    'test/reasoner/definitions/definitions.test.ts',
    'test/rest-compat/library.ts',
    'test/security/world/world.ts',
    'test/workflows/model/model.ts',
    'test/workflows/runs/run.test.ts',
  ],
  /** Functions of the product that are too long, by the file and what they are called. */
  functions: [],
  /** Folders with too many files: they are to get rooms of their own. */
  folders: [],
  /** Files that import each other, if only for a type. */
  circles: [],
};
