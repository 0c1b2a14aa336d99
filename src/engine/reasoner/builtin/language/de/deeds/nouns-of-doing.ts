import { ratedCellsOf } from '../../rated-cells.ts';

/** "Stornierungen" of what is "storniert", "Kündigung" of what is "gekündigt". */
export const doneOf = (noun: string): string[] => {
  const begins = noun.replace(/ung(?:en)?$/, '');
  if (begins === noun || begins.length < 4) return [];
  const separable = /^(ab|an|auf|aus|bei|ein|mit|nach|vor|weg|zuruck|zu)(.{3,})$/.exec(begins);
  const parted = separable ? [`${separable[1]}ge${separable[2]}t`, `${separable[1]}ge${separable[2]}en`] : [];
  return [`${begins}t`, `ge${begins}t`, ...parted];
};

/**
 * What rates are called after in compounds, in which nouns stand with letters that join ("Ablehnung|s|quote"), and how cells call
 * that it is so. Words are spelt without marks.
 */
export const rated = ratedCellsOf([
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
