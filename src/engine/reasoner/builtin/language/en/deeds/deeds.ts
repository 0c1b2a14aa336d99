import type { DeedWords, EnduringWords } from '../../word-kinds.ts';
import { stemEnglish } from '../stem.ts';

/** What happens at a date, by all that is said of it: nouns and verbs, in questions and in names of dates; after a bar what is said of those to whom it has not happened. */
const lines = [
  'leaver leavers leave leaves left leaving quit quits quitter quitters resign resigned resigns resignation resignations exit exited exits departure departures terminate terminated termination terminations separation separations attrition churn churned churner churners lose loses lost losing',
  'joiner joiners join joined joins joining starter starters hire hires hired hiring recruit recruits recruited newcomer newcomers onboarded onboarding entry entries entered',
  'signup signups register registers registered registration registrations enroll enrolled enrolment enrolments enrollment enrollments subscribed',
  'cancel cancelled canceled cancels cancellation cancellations',
  'opening openings opened installed installation installations launch launched launches commissioned commissioning',
  'closing closings closure closures closed',
  'deliver delivers delivering delivered delivery deliveries',
  'ship shipped ships shipment shipments dispatch dispatched dispatches despatched',
  'arrive arrives arrived arriving arrival arrivals',
  'admit admitted admission admissions',
  'discharge discharged discharges',
  'book booked booking bookings reserve reserved reservation reservations',
  'birth births born',
  'death deaths die dies died dead deceased | alive living',
  'return returned returns returning',
  'pay pays paying paid payment payments',
  'release released releases',
  'build built building',
  'publish published publication publications',
  'pickup pickups collection collections',
  'adopt adopted adopts adoption adoptions rehome rehomed rehomes rehoming rehomings',
  'approve approved approves approval approvals',
  'renew renewed renews renewal renewals',
  'resolve resolved resolves resolution resolutions',
  'complete completed completion completions finish finished done',
];

/** Names of dates at which things that began were over, so that whoever has one left. */
const over =
  'cancel cancelled canceled cancellation end ended unsubscribed deactivated lapsed closed moved vacated expired until retired retirement decommissioned scrapped disposed disposal sold withdrawn discontinued dissolved outcome discharged discharge departed out';

/** Names of dates with which things are there until such a day. */
const comes =
  'bought purchase purchased acquired acquisition built constructed commissioned installed installation opened opening launched founded established subscribed registered registration enrolled enrolment enrollment signup introduced intake admitted admission arrival arrived in';

const stems = (words: string[]): Set<string> => new Set(words.map(stemEnglish));

export const deeds: DeedWords[] = lines.map((line, at) => {
  const [words = [], before] = line.split(' | ').map(part => part.split(' '));
  return {
    ...{ words: new Set(words), names: stems(words) },
    ...(at === 0 && { over: stems(over.split(' ')) }),
    ...(before && { before: new Set(before) }),
  };
});

/** Said of those whom nothing has ended for: "current staff", "who is still here", "how many work here". */
export const enduring: EnduringWords = {
  words: new Set([
    'current',
    'currently',
    'present',
    'still',
    'existing',
    'work',
    'works',
    'working',
    'employed',
    'headcount',
    'active',
  ]),
  anyTime: new Set(['active', 'employed', 'worked', 'lived']),
  had: new Set(['have', 'had']),
  held: new Set(['enrolled', 'insured', 'subscribed', 'matriculated', 'contracted']),
  being: new Set(['is', 'are', 'was', 'were', 'been', 'be']),
  beside: ['with us', 'on our books', 'on the books'],
  filled: ['full', 'booked up', 'booked out', 'fully booked', 'sold out', 'oversubscribed', 'overbooked', 'bookable'],
  having: ['we have', 'have we', 'we had', 'had we'],
  comes: new Set([...deeds[1]!.names, ...stems(comes.split(' '))]),
  begins: deeds[1]!,
  ends: deeds[0]!,
  versions: {
    dates: stems('valid validity effective changed change'.split(' ')),
    tables: stems('history histories change changes version versions'.split(' ')),
    states: stems('status state stage phase'.split(' ')),
    levels: stems('stock stocks balance inventory hand backlog headcount subscriber population holding'.split(' ')),
    doers: stems('by user agent author editor'.split(' ')),
    changes: new Set('change changes changed adjusted adjustment adjustments revision revisions'.split(' ')),
    rises: new Set('raise raises rise rises increase increases increased raised'.split(' ')),
    cuts: new Set('cut cuts decrease decreases decreased lowered reduction reductions'.split(' ')),
    got: new Set('get gets got had have received were was made there'.split(' ')),
    now: new Set('current currently now today present latest'.split(' ')),
    ever: new Set(
      'ever history all old older former previous previously earlier first since change changes changed raise raises increase increases development past'.split(
        ' ',
      ),
    ),
  },
};
