/** How one language goes on from the answer before in a few words that say all there is to say. Tried on a whole message, without its marks. */
export type GoingOnWords = {
  /** The same time, one unit earlier or later: "and the year before?"; the group `unit` names the unit. */
  earlier: RegExp;
  later: RegExp;
  /** What it comes to on average: "how many is that per day?"; the group `unit` names the unit. */
  perUnit: RegExp;
  /** Without those that are in none of the groups: "exclude the unknown ones". */
  withoutUnknown: RegExp;
  /** A cell that says that nothing is known, which is none of those left out already. */
  unknownCell: RegExp;
  /** The same figure put together in the same way, of something else: "the same for absences". */
  sameFor: RegExp;
  /** Of the rows that the answer before was about: "which product sells best *there*?" Anywhere in a message. */
  there: RegExp;
  /** What it was that was counted: "who are they?" The whole message. */
  whoTheyAre: RegExp;
  /** What caused the answer before: "why?" */
  why: RegExp;
  /** Yes to what was asked back. */
  yes: RegExp;
};
