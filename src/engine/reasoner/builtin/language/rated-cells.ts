const mapOf = (lines: readonly (readonly [nouns: string, cells: string])[]): ReadonlyMap<string, readonly string[]> =>
  new Map(lines.flatMap(([nouns, cells]) => nouns.split(' ').map(noun => [noun, cells.split('|')] as const)));

/** What rates are called after by nouns ("failure rate"), and how cells call that it is so, where these do not begin alike. */
export const englishRated = mapOf([
  ['failure fail', 'fail|failed|unsuccessful|not passed'],
  ['success', 'success|successful|succeeded'],
  ['attendance', 'attended|present|showed up|turned up'],
  ['absence absentee', 'absent'],
  ['loss', 'lost'],
  ['win', 'won|win'],
  ['refusal', 'refused|rejected|declined'],
  ['withdrawal', 'withdrawn|withdrew'],
  ['dropout', 'dropped out|dropout'],
  ['response reply', 'responded|replied|answered'],
  ['breakage', 'broken'],
  ['theft', 'stolen'],
]);

/** The same in German, in whose compounds they stand with letters that join: "Ablehnung|s|quote". Words are spelt without marks. */
export const germanRated = mapOf([
  ['storno stornierung stornierungs', 'storniert|gestrichen|abgesagt'],
  ['absage absagen', 'abgesagt|storniert'],
  ['ablehnung ablehnungs', 'abgelehnt'],
  ['annahme zusage', 'angenommen|zugesagt'],
  ['durchfall', 'durchgefallen|nicht bestanden'],
  ['bestehens', 'bestanden'],
  ['erfolg erfolgs', 'erfolgreich|bestanden'],
  ['ausfall', 'ausgefallen'],
  ['abbruch abbrecher', 'abgebrochen'],
  ['abschluss', 'abgeschlossen'],
  ['kundigung kundigungs', 'gekündigt|gekundigt'],
  ['genehmigung genehmigungs', 'genehmigt'],
  ['reklamation reklamations', 'reklamiert'],
  ['rucktritt rucktritts', 'zurückgetreten|zuruckgetreten'],
  ['nichterscheinen', 'nicht erschienen|no-show|no show'],
  ['anwesenheit anwesenheits', 'anwesend|erschienen'],
]);
