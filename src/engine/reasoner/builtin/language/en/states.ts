import { aheadCells, calledOffCells } from '../state-cells.ts';
import type { LifeWords, StateWords } from '../word-kinds.ts';
import { doings } from './cues/doings.ts';
import { everyday } from './cues/everyday.ts';
import { idioms } from './cues/idioms.ts';
import { money } from './cues/money.ts';
import { moneyLeft } from './cues/money-left.ts';
import { doneOf, rated } from './deeds/nouns-of-doing.ts';
import { englishSayings } from './sayings/sayings.ts';
import { stemEnglish } from './stem.ts';

const set = (words: string): string[] => words.split(' ').filter(Boolean);

/** What is said of an event by its times. */
export const englishLife: LifeWords = {
  late: new Set(['late', 'belatedly', 'delayed', 'tardy', 'unpunctual']),
  timely: new Set(['punctual', 'punctually', 'timely', 'on time', 'in time', 'on schedule']),
  sayings: englishSayings,
  idioms: { ...idioms, ...everyday, doings, money: [...moneyLeft, ...money] },
  overdue: new Set(['overdue']),
  expired: new Set(['expired', 'lapsed']),
  expiries: new Set(['expired', 'expires', 'expiry', 'expiration', 'lapses', 'lapsed'].map(stemEnglish)),
  lateness: new Set(['lateness', 'tardiness', 'delays']),
  punctuality: new Set(['punctuality', 'timeliness']),
  still: new Set(['still', 'currently', 'presently']),
  out: new Set(['out']),
  held: new Set(set('given gave give held hold hosted host performed perform conducted taught teach done')),
  calledOff: calledOffCells,
  rated,
  ahead: aheadCells,
  faults: new Set(set('repair breakdown fault failure malfunction defect').map(stemEnglish)),
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
  doneOf,
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
  ['answered', 'answered', 'abandoned missed unanswered'],
  ['resolved solved', 'resolved solved', 'unresolved unsolved'],
  ['converted', 'converted', 'unconverted'],
].map(([names, yes, no]) => ({
  names: new Set(set(names!).map(stemEnglish)),
  yes: new Set(set(yes!)),
  no: new Set(set(no!)),
}));
