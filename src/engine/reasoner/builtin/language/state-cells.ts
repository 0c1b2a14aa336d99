const set = (text: string): ReadonlySet<string> => new Set(text.split(',').map(word => word.trim()));

/** How cells call what somebody called off beforehand, so that nobody waited for it. */
export const cancelledCells = set(
  'cancelled, canceled, cancelled by client, cancelled by customer, late cancel, late cancellation, cancellation, called off, storniert, abgesagt',
);

/** How cells call what did not take place after all, in the languages that data are in; as `normalised` gives them. */
export const calledOffCells = set(
  'cancelled, canceled, cancelled by client, cancelled by customer, late cancel, late cancellation, cancellation, called off, no show, noshow, did not attend, dna, missed, void, voided, refunded, reversed, storniert, erstattet, rückerstattet, abgesagt, ausgefallen, nicht erschienen, entfallen',
);

/** How cells call what is only to come. */
export const aheadCells = set(
  'booked, planned, scheduled, upcoming, tentative, option, optional, requested, draft, quote, quoted, new, geplant, gebucht, vorgemerkt, reserviert, angefragt, offen, neu, entwurf',
);

/** How cells call what is over and done with: of a ticket that is "Closed" nobody says that it is not resolved. */
export const finishedCells = set(
  'resolved, closed, done, completed, complete, finished, solved, fixed, erledigt, abgeschlossen, geschlossen, gelöst, behoben, beendet, fertig',
);

/** How cells call what is not over yet. */
export const openCells = set(
  'open, in progress, pending, waiting, waiting for user, waiting for customer, on hold, assigned, unassigned, reopened, unresolved, unpaid, outstanding, overdue, offen, in arbeit, in bearbeitung, wartend, unbezahlt',
);

/** How cells call what is decided, given up or run out, so that nothing is to be done about it any more. */
export const decidedCells = set(
  'won, closed won, lost, closed lost, rejected, declined, denied, refused, withdrawn, abandoned, expired, lapsed, converted, gewonnen, verloren, abgelehnt, zurückgezogen, abgelaufen, verfallen',
);

/** How cells call what has got where it was to go. */
export const arrivedCells = set(
  'delivered, returned, collected, picked up, shipped and delivered, geliefert, zugestellt, zurückgegeben, abgeholt',
);

/** How cells call what somebody came to, so that it is over. */
export const attendedCells = set(
  'attended, showed up, shown up, arrived, seen, wahrgenommen, erschienen, anwesend, teilgenommen',
);

/** How cells call what nobody is to pay. */
export const waivedCells = set('exempt, exempted, waived, written off, befreit, erlassen, beitragsfrei, ausgebucht');

/** How cells call what is paid in full. */
export const paidCells = set('paid, paid in full, fully paid, settled, bezahlt, beglichen');

/** How cells call what is paid, and not all of it. */
export const partPaidCells = set(
  'part paid, partly paid, part-paid, partial, partially paid, underpaid, teilbezahlt, teilweise bezahlt',
);
