/** What is said of people: at work, at school, in clubs, and how they are. */
export const people = `
dropped out, drop out, drops out, dropouts, dropout, drop outs, quit, quits, gave up, given up, packed it in, jacked it in, threw in the towel, left early, left without finishing, broke off | dropped out, dropout, drop out, withdrawn, withdrew, quit, left, discontinued, abandoned, abgebrochen, abbrecher, exmatrikuliert
graduated, graduates, graduate, got their degree, finished their degree, finished their course, finished their studies, completed their course, got their diploma, alumni | graduated, graduate, completed, alumni, alumnus, finished, absolviert, abgeschlossen, absolvent
enrolled, enroled, on the books, signed up, registered, still studying, still at school, on the course, taking the course | enrolled, active, registered, current, studying, eingeschrieben, immatrikuliert, angemeldet
thrown out, kicked out, expelled, excluded, sent down, chucked out, struck off, banned, barred, blacklisted, shut out | expelled, excluded, dismissed, banned, barred, blacklisted, removed, suspended, struck off, ausgeschlossen, gesperrt
suspended, sent home, off for bad behaviour | suspended, suspension, suspendiert
deferred, put off, taking a gap year, taking a year out, taking a break, on a break, taking time out, on leave | deferred, on leave, leave of absence, on break, paused, beurlaubt, zurückgestellt
repeating, held back, doing it again, resitting, retaking | repeating, resit, retake, repeat, wiederholung
left, gone, moved on, leavers, leaver, left us, walked out, handed in their notice, gave notice, resigned, quit, stepped down, jumped ship, ex employees, former employees | left, resigned, terminated, former, departed, inactive, leaver, quit, exited, ex employee, ausgeschieden, gekündigt, ausgetreten
resigned, handed in their notice, quit, walked out, stepped down, gave notice, left of their own accord, left by choice, left voluntarily | resigned, resignation, voluntary, voluntarily, quit, eigenkündigung
laid off, made redundant, let go, lost their jobs, lost their job, axed, downsized, got the chop, redundancies | laid off, redundant, redundancy, made redundant, let go, layoff, terminated, entlassen, betriebsbedingt gekündigt
sacked, fired, let go, dismissed, got the sack, booted out, shown the door, given the boot, got the boot, given their marching orders | dismissed, fired, sacked, terminated, let go, involuntary, entlassen, gekündigt, fristlos gekündigt
retired, in retirement, went into retirement, pensioned off, took retirement, hung up their boots | retired, retirement, pensioned, im ruhestand, pensioniert, rente
on probation, in their trial period, still on trial, being tried out, on trial, in probation | probation, on probation, trial, probationary, in probezeit, probezeit
promoted, moved up, got promoted, moved up the ladder | promoted, promotion, befördert
off sick, on sick leave, ill, poorly, sick, called in sick, signed off, off ill, under the weather, unwell | sick, sick leave, off sick, ill, illness, krank, krankgeschrieben
on holiday, on vacation, on leave, away, on annual leave, off, taking a holiday, out of office | holiday, vacation, on leave, annual leave, leave, paid leave, pto, urlaub, im urlaub
on parental leave, on maternity leave, on paternity leave, off with a baby, having a baby | parental leave, maternity leave, maternity, paternity leave, paternity, elternzeit, mutterschutz
clocked in, in today, at work, on duty, on shift, on site | present, on duty, in, at work, clocked in, on shift, im dienst, anwesend
off duty, clocked off, not working | off duty, off, out, dienstfrei
still with us, still here, still active, still members, still going, on board | active, current, present, aktiv
lapsed, ran out, run out, expired, not renewed, didn t renew, did not renew, let it lapse, fell away, drifted away, no longer members | lapsed, expired, not renewed, inactive, ended, churned, abgelaufen, erloschen
renewed, extended, kept on, carried on, stayed on, signed up again, re signed, prolonged | renewed, extended, renewal, re signed, verlängert, erneuert
up for renewal, due for renewal, about to run out, expiring, coming up for renewal, running out soon, due to expire | up for renewal, renewal due, expiring, expiring soon, due for renewal, pending renewal, läuft aus, läuft ab
dormant, gone quiet, inactive, asleep, not used any more, unused, idle, sleeping, haven t been active | inactive, dormant, idle, sleeping, unused, inaktiv, ruhend
cancelled, canceled, quit, ended their membership, unsubscribed, gave up their membership, cancelled their subscription, bailed, bailed out, jumped ship, churned | cancelled, canceled, churned, left, ended, terminated, unsubscribed, gekündigt, ausgetreten
signed up, came on board, got an account, opened an account | registered, signed up, active, angemeldet
not confirmed, unconfirmed, not yet confirmed, haven t confirmed | unconfirmed, not confirmed, pending, unbestätigt, tentative
confirmed, definite, for certain, firm, said they are coming, will come, fixed | confirmed, definite, accepted, attending, bestätigt, zugesagt, fest
maybe, perhaps, not sure yet, might come, on the fence | maybe, tentative, undecided, vielleicht
volunteering, helping out | volunteer, volunteering, helper, ehrenamtlich
locked out, shut out, blocked | locked, blocked, suspended, disabled, gesperrt
switched off, turned off, deactivated, closed down, disabled | disabled, deactivated, inactive, off, closed, deaktiviert, abgeschaltet
switched on, turned on, up and running, enabled, activated | enabled, active, on, activated, aktiv, eingeschaltet
`;
