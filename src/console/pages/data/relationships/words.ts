import { pageWords } from '../../../words/page-words.ts';

const en = {
  hint: 'How tables belong together. The assistant joins by what is confirmed; proposals wait for a person.',
  find: 'Look for relationships',
  finding: 'Comparing names and samples of values…',
  found: (count: number) => (count === 1 ? '1 was proposed.' : `${count} were proposed.`),
  foundNone: 'Nothing new was found.',
  relate: 'Relate two tables',
  picture: 'Picture of the relationships between tables',
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  none: 'No relationships yet',
  noneHint: 'Have them looked for, or relate two tables yourself.',
  confirm: 'Confirm',
  reject: 'Reject',
  sure: (share: string) => `${share} sure`,
  cardinality: {
    MANY_TO_MANY: 'many to many',
    MANY_TO_ONE: 'many to one',
    ONE_TO_MANY: 'one to many',
    ONE_TO_ONE: 'one to one',
  },
  origins: { DECLARED: 'declared by the database', INFERRED: 'found', MANUAL: 'made by a person' },
  evidence: (names: string, inside: string | null) =>
    inside
      ? `Names speak for it by ${names}; ${inside} of its values are on the other side.`
      : `Names speak for it by ${names}.`,
  removeTitle: 'Remove this relationship?',
  removeText: 'The assistant no longer joins by it.',
  fromTable: 'Rows of',
  fromColumn: 'by their column',
  toTable: 'belong to rows of',
  toColumn: 'by that one’s column',
  description: 'What it says',
};
const de: typeof en = {
  hint: 'Wie Tabellen zusammengehören. Verbunden wird nach dem, was bestätigt ist; Vorschläge warten auf einen Menschen.',
  find: 'Nach Beziehungen suchen',
  finding: 'Namen und Stichproben von Werten werden verglichen …',
  found: count => (count === 1 ? '1 wurde vorgeschlagen.' : `${count} wurden vorgeschlagen.`),
  foundNone: 'Nichts Neues wurde gefunden.',
  relate: 'Zwei Tabellen verbinden',
  picture: 'Bild der Beziehungen zwischen Tabellen',
  proposed: 'Vorgeschlagen',
  confirmed: 'Bestätigt',
  none: 'Noch keine Beziehungen',
  noneHint: 'Lassen Sie danach suchen, oder verbinden Sie zwei Tabellen selbst.',
  confirm: 'Bestätigen',
  reject: 'Ablehnen',
  sure: share => `${share} sicher`,
  cardinality: {
    MANY_TO_MANY: 'viele zu vielen',
    MANY_TO_ONE: 'viele zu einer',
    ONE_TO_MANY: 'eine zu vielen',
    ONE_TO_ONE: 'eine zu einer',
  },
  origins: { DECLARED: 'von der Datenbank angegeben', INFERRED: 'gefunden', MANUAL: 'von Hand gemacht' },
  evidence: (names, inside) =>
    inside
      ? `Namen sprechen zu ${names} dafür; ${inside} der Werte stehen auf der anderen Seite.`
      : `Namen sprechen zu ${names} dafür.`,
  removeTitle: 'Diese Beziehung entfernen?',
  removeText: 'Es wird nicht mehr nach ihr verbunden.',
  fromTable: 'Zeilen von',
  fromColumn: 'gehören nach ihrer Spalte',
  toTable: 'zu Zeilen von',
  toColumn: 'nach deren Spalte',
  description: 'Was sie besagt',
};
export const useRelationshipWords = pageWords({ en, de });
