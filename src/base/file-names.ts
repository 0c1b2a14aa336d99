/** Marks that turn the direction of what follows, or are not seen: behind U+202E, "fdp.exe" reads "exe.pdf". Joiners belong to scripts. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** A file's name as everybody reads it: without marks that turn or hide what it says. */
export const withoutHiddenMarks = (name: string): string => name.replace(unseen, '');
