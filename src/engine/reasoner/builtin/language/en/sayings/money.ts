/** What is said of bills, payments, loans and claims. */
export const money = `
paid only part, only paid part, paid only in part, paid in part, paid only partly, paid only a part, paid a part, paid part, paid partly, paid partially, partly paid, partially paid, part paid | part paid, partly paid, part-paid, partial, partially paid, underpaid, teilbezahlt, teilweise bezahlt
settled, paid up, paid off, coughed up, cleared, squared, paid in full, fully paid, squared away, paid their bill | paid, settled, paid in full, paid off, fully paid, cleared, closed, bezahlt, beglichen, ausgeglichen
written off, wrote off, write off, given up on, bad debts, bad debt, uncollectable, never going to be paid, will never be paid | written off, write off, bad debt, uncollectible, uncollectable, charged off, charge off, abgeschrieben, ausgebucht, uneinbringlich
in dispute, disputed, contested, argued about, being argued over, queried, under dispute, quarrelled over, objected to, challenged | disputed, in dispute, dispute, contested, queried, under dispute, strittig, reklamiert, beanstandet, angefochten
in arrears, behind, fallen behind, behind with payments, late with the payments, past due, late payers | overdue, in arrears, past due, late, delinquent, arrears, überfällig, im rückstand, in verzug
up to date, current, on top of their payments, not behind | current, up to date, paid up, in good standing, aktuell, auf dem laufenden
not sent, not gone out, still being written, being drafted, in draft, drafts, not sent yet | draft, drafted, not sent, entwurf
sent, gone out, went out, sent out, billed, issued | sent, issued, invoiced, billed, posted, versandt, gesendet, gestellt
chased, being chased, chased up, dunned, reminded, got a reminder, sent reminders | reminded, reminder sent, chasing, dunning, in collection, 1st reminder, gemahnt, mahnung
with the collectors, gone to collection, sent to collections, handed to collections, with debt collectors, with the lawyers | collections, in collection, collection, debt collection, legal, with solicitor, inkasso
bounced, bounce, came back unpaid, didn t go through, did not go through, failed to go through, was declined, rejected by the bank, got declined, payment failed | bounced, failed, declined, rejected, returned, unpaid, insufficient funds, geplatzt, fehlgeschlagen, zurückgebucht
gone through, went through, cleared, go through, came through, landed, hit the account | cleared, completed, processed, successful, settled, paid, posted, succeeded, captured, verbucht, gebucht
let off, waived, forgiven, don t have to pay, exempt, excused, freed from paying | waived, exempt, exempted, forgiven, excused, erlassen, befreit
charged back, reversed, taken back, undone | reversed, charged back, chargeback, reversal, zurückgebucht, storniert
defaulted, in default, gone bad, stopped paying, went bust on | default, defaulted, in default, charged off, non performing, ausgefallen
paid off, cleared, fully repaid, repaid, paid back, all paid back | paid off, fully paid, repaid, closed, paid, getilgt, zurückgezahlt, abbezahlt
paid out, paid, coughed up for, honoured, honored | paid, paid out, settled, ausgezahlt, reguliert
bankrupt, gone bust, went bust, went under, folded, insolvent, went broke, in administration | bankrupt, insolvent, bankruptcy, in administration, liquidation, liquidated, dissolved, insolvenz, insolvent
`;
