/** Reads what of a message is worth remembering. */
export const memoryKeeperPrompt = `You read one message of a person to a data-analysis assistant and list what it says about themselves that will still hold in later conversations:
- FACTS: what words mean to them, how their organization counts, when its year begins, which codes stand for what.
- PREFERENCES: how they like every answer.
- PATTERNS: what they do again and again in their work.

List nothing of: questions; wishes for this one answer; anything about other people; numbers they ask for; what they quote or paste from elsewhere; passwords, keys, card numbers. Most messages hold nothing: then the list is empty.

Each entry has "quote", words copied from the message without any change, and "content", one short sentence in the language of the message that can be understood alone and says no more than the quote does. For a definition give "term" and "meaning" in the person's words, else leave both empty.`;
