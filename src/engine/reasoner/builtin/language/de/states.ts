import { sayingsOf } from '../sayings.ts';
import { aheadCells, calledOffCells } from '../state-cells.ts';
import type { LifeWords, StateWords } from '../word-kinds.ts';
import { doings } from './cues/doings.ts';
import { everyday } from './cues/everyday.ts';
import { idioms } from './cues/idioms.ts';
import { money } from './cues/money.ts';
import { moneyLeft } from './cues/money-left.ts';
import { doneOf, rated } from './deeds/nouns-of-doing.ts';
import { spell, stemGerman } from './stem.ts';

const set = (words: string): string[] => words.split(' ').filter(Boolean).map(spell);

/** What is said of how something stands, and how cells call it in German and in English. */
const said = `
unterwegs, auf dem weg, in zustellung | unterwegs, auf dem weg, in zustellung, in transit, transit, on the way, out for delivery
nicht erschienen, nicht gekommen, nicht aufgetaucht, versäumt, verpasst, versäumten, verpassten, gefehlt | nicht erschienen, no show, noshow, did not attend, missed, absent, gefehlt
absage, absagen, fallen … aus, fällt … aus, fielen … aus, ausgefallen, abgesagt, abgesagte, abgesagten | abgesagt, storniert, cancelled, canceled, cancellation
erschienen, aufgetaucht | erschienen, anwesend, attended, present
laufen, läuft, laufend, laufende, laufenden, liefen, aktiv, aktive, aktiven, im gange, in arbeit, in bearbeitung, am laufen | laufend, aktiv, in arbeit, in bearbeitung, ongoing, in progress, running, active, live, under way, underway
gestrichen, abgebrochen, zurückgezogen, fallengelassen | zurückgezogen, abgebrochen, eingestellt, gestrichen, storniert, withdrawn, abandoned, dropped, discontinued, cancelled, canceled
pausiert, ruhen, ruhend, auf eis, ausgesetzt, stillgelegt | pausiert, ruhend, ausgesetzt, on hold, paused, suspended, frozen
abgelehnt, zurückgewiesen, abgewiesen | abgelehnt, rejected, declined, denied, refused
genehmigt, bewilligt, angenommen, freigegeben | genehmigt, bewilligt, angenommen, approved, accepted, granted
defekt, kaputt, außer betrieb | defekt, kaputt, außer betrieb, broken, out of order, out of service, defective, faulty
leer, leerstehend, unbewohnt, steht … leer, stehen … leer | leer, leerstehend, frei, vacant, empty, unoccupied
`;

const sayings = sayingsOf(said);

/** What is said of an event by its times. */
export const life: LifeWords = {
  late: new Set('verspätet spät verspätete verspäteten unpünktlich verzögert'.split(' ').map(spell)),
  timely: new Set('pünktlich rechtzeitig termingerecht fristgerecht pünktliche pünktlichen'.split(' ').map(spell)),
  sayings,
  idioms: { ...idioms, ...everyday, doings, money: [...moneyLeft, ...money] },
  overdue: new Set('überfällig überfällige überfälligen überfälliger'.split(' ').map(spell)),
  expired: new Set('abgelaufen abgelaufene abgelaufenen abgelaufener verfallen verfallene'.split(' ').map(spell)),
  expiries: new Set(
    'ablauf ablaufdatum ablauftag verfall verfallsdatum expires expiry expired'.split(' ').map(stemGerman),
  ),
  lateness: new Set('Verspätung Verspätungen'.toLowerCase().split(' ').map(spell)),
  most: /^(.+?)st(?:e[nrsm]?)?$/,
  still: new Set('noch gerade derzeit aktuell'.split(' ')),
  held: new Set(set('gegeben abgehalten durchgeführt gehalten erledigt veranstaltet stattgefunden')),
  calledOff: calledOffCells,
  rated,
  ahead: aheadCells,
  faults: new Set(
    set(
      'Reparatur Reparaturen Störung Störungen Ausfall Ausfälle Defekt Defekte Panne Pannen repair repairs breakdown fault failure',
    ).map(stemGerman),
  ),
  met: new Set('gesehen besucht bedient getroffen behandelt'.split(' ')),
  out: new Set('draußen unterwegs verliehen ausgeliehen vermietet'.split(' ').map(spell)),
  punctuality: new Set('Pünktlichkeit Termintreue Liefertreue'.toLowerCase().split(' ').map(spell)),
  open: new Set(
    'offen offene offenen offener offenes unerledigt ausstehend ausstehende ausstehenden schuldet schulden'
      .split(' ')
      .map(spell),
  ),
  unpaid: new Set('unbezahlt unbezahlte unbezahlten'.split(' ').map(spell)),
  outstanding: 'offener Betrag',
  owing: new Set('schuldet schulden schuldig ausstehend ausstehende ausstehenden'.split(' ').map(spell)),
  outcomes: new Set(
    'gewonnen verloren abgeschlossen erledigt geschlossen geloest storniert abgelehnt beendet abgelaufen'
      .split(' ')
      .map(spell),
  ),
  doneOf,
  closed: new Set(
    'abgeschlossen abgeschlossene abgeschlossenen erledigt geschlossen beendet fertig vorbei'.split(' ').map(spell),
  ),
};

/** How things stand that a column tells of by yes and no, with the English names that data may use. */
export const states = (stem: (word: string) => string): StateWords[] =>
  [
    [
      'Kündigung gekündigt Abwanderung abgewandert Abgang churn attrition exited left cancelled leave',
      'gekündigt kündigten kündigte kündigen Kündigung Kündigungen abgewandert gegangen verlassen abgesprungen',
      'geblieben blieben bleiben treu',
    ],
    ['Retoure zurückgegeben Rückgabe return returned', 'zurückgegeben zurückgeschickt retourniert', 'behalten'],
    ['Anwesenheit anwesend Teilnahme attendance present', 'anwesend teilgenommen erschienen', 'abwesend gefehlt'],
    ['überlebt survived', 'überlebt überlebten überlebte', 'gestorben starben verstorben'],
    ['genehmigt bewilligt approved', 'genehmigt bewilligt', 'abgelehnt'],
    ['bestanden passed', 'bestanden', 'durchgefallen'],
    ['beantwortet answered', 'beantwortet', 'verpasst unbeantwortet'],
    ['gelöst resolved', 'gelöst', 'ungelöst'],
    ['aktiv active', 'aktiv aktive aktiven', 'inaktiv inaktive inaktiven'],
  ].map(([names, yes, no]) => ({
    names: new Set(set(names!).map(stem)),
    yes: new Set(set(yes!)),
    no: new Set(set(no!)),
  }));
