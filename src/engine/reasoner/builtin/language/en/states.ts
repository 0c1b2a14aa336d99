import { sayingsOf } from '../sayings.ts';
import { aheadCells, calledOffCells } from '../state-cells.ts';
import type { LifeWords, StateWords } from '../word-kinds.ts';
import { everyday } from './cues/everyday.ts';
import { idioms } from './cues/idioms.ts';
import { stemEnglish } from './stem.ts';

const set = (words: string): string[] => words.split(' ').filter(Boolean);

/** What is said of how something stands, and how cells call it. */
const said = `
on the way, on its way, on their way, on the road, under way, underway, en route, in transit | in transit, transit, on the way, en route, out for delivery, in delivery, underway, unterwegs
did not show up, didn't show up, did not show, didn't show, not show up, didn't turn up, did not turn up, did not come, didn't come, did not appear, didn't appear, failed to show up, failed to appear, stood us up, no show, no shows, missed, miss, skipped | no show, noshow, no-show, did not attend, dna, missed, absent, nicht erschienen
called off, cancellations, cancellation, cancelations | cancelled, canceled, cancellation, called off
paid only part, only paid part, paid only in part, paid in part, paid only partly, paid only a part, paid a part, paid part, paid partly, paid partially, partly paid, partially paid, part paid | part paid, partly paid, part-paid, partial, partially paid, underpaid, teilbezahlt, teilweise bezahlt
delivered only in part, delivered in part, delivered only partly, delivered partly, delivered partially, partly delivered, partially delivered, part delivered | partly delivered, part delivered, partially delivered, partial delivery, teilgeliefert, teilweise geliefert
showed up, turned up, show up, turn up | attended, present, showed up, arrived
are running, is running, still running, currently running, ongoing, on going, under way, underway, going on, in progress, worked on, continuing, continue, continues, are live, is live, still live, currently live, in operation, in force, active | ongoing, on going, in progress, running, active, live, under way, underway, in operation, operating, in force, current, laufend, aktiv, in arbeit, in bearbeitung
abandoned, dropped, scrapped, given up, discontinued, withdrawn, axed, called off | withdrawn, abandoned, dropped, discontinued, scrapped, cancelled, canceled, zurückgezogen, abgebrochen, eingestellt, storniert
on hold, paused, suspended, parked, frozen, stalled, halted, put on ice | on hold, paused, suspended, frozen, parked, stalled, pausiert, ruhend, ausgesetzt
turned down, knocked back, refused, rejected, denied, declined | rejected, declined, denied, refused, turned down, abgelehnt
approved, accepted, granted, signed off, waved through, given the go ahead | approved, accepted, granted, signed off, genehmigt, bewilligt, angenommen
waiting, awaiting, queued, in the queue, undecided, not decided | pending, waiting, awaiting, queued, undecided, wartend, ausstehend
coming up, upcoming, still to come, in the pipeline, lined up | planned, scheduled, upcoming, geplant
out of order, out of service, broken, defective, faulty, not working, out of action | broken, out of order, out of service, defective, faulty, not working, defekt, kaputt, außer betrieb
vacant, empty, unoccupied, unlet | vacant, empty, unoccupied, free, available, frei, leer, leerstehend
`;

const sayings = sayingsOf(said);

/** What is said of an event by its times. */
export const englishLife: LifeWords = {
  late: new Set(['late', 'belatedly', 'delayed', 'tardy', 'unpunctual']),
  timely: new Set(['punctual', 'punctually', 'timely', 'on time', 'in time', 'on schedule']),
  sayings,
  idioms: { ...idioms, ...everyday },
  overdue: new Set(['overdue']),
  expired: new Set(['expired', 'lapsed']),
  expiries: new Set(['expired', 'expires', 'expiry', 'expiration', 'lapses', 'lapsed'].map(stemEnglish)),
  lateness: new Set(['lateness', 'tardiness', 'delays']),
  punctuality: new Set(['punctuality', 'timeliness']),
  still: new Set(['still', 'currently', 'presently']),
  out: new Set(['out']),
  held: new Set(set('given gave give held hold hosted host performed perform conducted taught teach done')),
  calledOff: calledOffCells,
  ahead: aheadCells,
  met: new Set(set('seen see saw visited visit served serve met meet treated')),
  open: new Set([
    'open',
    'outstanding',
    'pending',
    'unfinished',
    'ongoing',
    'underway',
    'unresolved',
    'unshipped',
    'undelivered',
    'owe',
    'owes',
    'owed',
    'owing',
  ]),
  owing: new Set(['owe', 'owes', 'owed', 'owing', 'outstanding']),
  unpaid: new Set(['unpaid']),
  outstanding: 'amount outstanding',
  closed: new Set(['closed', 'finished', 'completed', 'resolved', 'ended', 'concluded', 'done', 'complete', 'over']),
  outcomes: new Set(
    set('won lost closed finished completed resolved cancelled canceled settled rejected declined churned expired'),
  ),
};

/** How things stand that a column tells of by yes and no, each with what is said of those of whom it is so and of the others. */
export const englishStates: StateWords[] = [
  [
    'churn attrition exited left cancel cancelled quit leave',
    'left leave leaving quit churned churn gone departed lost',
    'stayed stay staying remain remained remaining kept loyal retained retention',
  ],
  ['churn cancel cancelled', 'cancelled canceled cancel cancelling', ''],
  ['return returned refund refunded', 'returned return refunded', 'kept'],
  ['attendance attend attended present', 'attended attend attending present', 'absent missed'],
  ['survived survive survival', 'survived survive survivors survivor', 'died die dead perished'],
  ['approved approval approve accepted', 'approved granted accepted', 'rejected declined denied refused'],
  ['passed pass', 'passed pass', 'failed fail'],
  ['active enabled', 'active', 'inactive dormant'],
  ['subscribed subscription subscribe', 'subscribed subscribe subscribers', 'unsubscribed'],
  ['default defaulted', 'defaulted', ''],
  ['fraud fraudulent', 'fraudulent', 'legitimate'],
].map(([names, yes, no]) => ({
  names: new Set(set(names!).map(stemEnglish)),
  yes: new Set(set(yes!)),
  no: new Set(set(no!)),
}));
