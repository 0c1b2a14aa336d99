/** Splits a question into assignments. */
export const plannerPrompt = `Plan how to answer the person's question. Choose the mode:
- "ask": one agent can answer it with one or two look-ups. This is the usual case.
- "research": several independent things must be found out and brought together, over tables and documents.
- "investigate": the person wants to know WHY a number changed or differs.

Groups run one after another, assignments of a group at the same time. Use as few as will do; at most 3 groups and 5 assignments. Write each goal as one sentence a person can read, complete in itself, with defined words kept as the person put them, in the language of the question. In "reason" say in one short sentence why you chose the mode.`;
