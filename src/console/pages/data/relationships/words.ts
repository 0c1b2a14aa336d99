import { pageWords } from '../../../words/page-words.ts';

const en = {
  hint: 'How tables belong together. The assistant joins by what is confirmed, and where that says nothing, by keys that it finds itself in names and values; what is proposed waits for a person.',
  find: 'Look for relationships',
  finding: 'Comparing names and samples of values…',
  found: (count: number) => (count === 1 ? '1 was proposed.' : `${count} were proposed.`),
  foundNone: 'Nothing new was found.',
  relate: 'Relate two tables',
  picture: 'Picture of the relationships between tables',
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  none: 'None are confirmed or proposed yet',
  noneHint:
    'Questions of several tables are joined by keys that the assistant finds in names and values. Look for relationships to see them, how sure they are, and to confirm or reject them, or relate two tables yourself.',
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
  removeText:
    'It no longer holds as confirmed. Where names and values show the same, the assistant may still join by it.',
  fromTable: 'Rows of',
  fromColumn: 'by their column',
  toTable: 'belong to rows of',
  toColumn: 'by that one’s column',
  description: 'What it says',
};
const de: typeof en = {
  hint: 'Wie Tabellen zusammengehören. Verbunden wird nach dem, was bestätigt ist, und wo das nichts sagt, nach Schlüsseln, die der Assistent selbst in Namen und Werten findet; Vorschläge warten auf einen Menschen.',
  find: 'Nach Beziehungen suchen',
  finding: 'Namen und Stichproben von Werten werden verglichen …',
  found: count => (count === 1 ? '1 wurde vorgeschlagen.' : `${count} wurden vorgeschlagen.`),
  foundNone: 'Nichts Neues wurde gefunden.',
  relate: 'Zwei Tabellen verbinden',
  picture: 'Bild der Beziehungen zwischen Tabellen',
  proposed: 'Vorgeschlagen',
  confirmed: 'Bestätigt',
  none: 'Noch keine bestätigt oder vorgeschlagen',
  noneHint:
    'Fragen über mehrere Tabellen werden nach Schlüsseln verbunden, die der Assistent in Namen und Werten findet. Lassen Sie nach Beziehungen suchen, um sie zu sehen, wie sicher sie sind, und sie zu bestätigen oder abzulehnen, oder verbinden Sie zwei Tabellen selbst.',
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
  removeText:
    'Sie gilt nicht mehr als bestätigt. Wo Namen und Werte dasselbe zeigen, kann weiterhin nach ihr verbunden werden.',
  fromTable: 'Zeilen von',
  fromColumn: 'gehören nach ihrer Spalte',
  toTable: 'zu Zeilen von',
  toColumn: 'nach deren Spalte',
  description: 'Was sie besagt',
};
export const useRelationshipWords = pageWords({ en, de });
