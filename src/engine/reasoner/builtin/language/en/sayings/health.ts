/** What is said of patients, animals and of who comes to an appointment. */
export const health = `
did not show up, didn't show up, did not show, didn't show, not show up, didn't turn up, did not turn up, not turn up, did not come, didn't come, did not appear, didn't appear, failed to show up, failed to appear, stood us up, no show, no shows, missed, miss, skipped, failed to turn up, never turned up, never showed up, never came, failed to attend, did not attend, didn't attend, stayed away, bunked off, played truant | no show, noshow, no-show, did not attend, dna, missed, absent, not attended, nicht erschienen
showed up, turned up, show up, turn up, made it, came along, did come, attended, took part | attended, present, showed up, arrived, checked in, seen, attending, anwesend, erschienen, teilgenommen
absent, missing, skiving | absent, missing, away, not present, unauthorised absence, abwesend, fehlt, gefehlt
excused, with a good reason, had a note | excused, authorised absence, authorized absence, authorised, entschuldigt
unexcused, without a reason, without an excuse | unexcused, unauthorised, unauthorized absence, unauthorised absence, unentschuldigt
got better, got well, recovered, on the mend, pulled through, made a recovery, made a full recovery, cured, healed, were cured, back on their feet, get better, fully recovered, came through it | recovered, cured, healed, recovery, resolved, discharged well, improved, genesen, geheilt, gesund
improved, getting better, on the mend, looking up, doing better | improved, improving, better, recovering, gebessert, besser
got worse, getting worse, worsened, going downhill, deteriorated, took a turn for the worse | worsened, worse, deteriorated, deteriorating, declining, verschlechtert
stable, no change, the same, unchanged, holding steady, in a stable condition | stable, unchanged, no change, same, steady, stabil, unverändert
critical, in a bad way, fighting for life, on the critical list, at death s door | critical, serious, intensive care, icu, grave, kritisch
died, passed away, dead, passed on, didn t make it, did not make it, lost their life, lost their lives, deceased, did not survive, didn t survive, perished, killed, fatalities, fatality, deaths, dying | died, dead, deceased, death, fatal, passed away, killed, expired, verstorben, gestorben, tot, tödlich
put down, put to sleep, put out of their misery, euthanised, euthanized, destroyed | euthanised, euthanized, put down, put to sleep, euthanasia, pts, eingeschläfert
survived, lived, pulled through, came through alive, made it out alive, still alive, alive, living | survived, alive, living, survivor, überlebt, lebend, lebt
sent home, went home, let out, allowed home, discharged, left hospital, back home, released | discharged, sent home, released, home, entlassen
admitted, taken in, kept in, in hospital, hospitalised, hospitalized, on the ward, kept overnight, inpatients, bedridden | admitted, inpatient, hospitalised, hospitalized, in hospital, aufgenommen, stationär
outpatients, day patients, seen and sent home | outpatient, ambulatory, day case, ambulant
operated on, had an operation, went under the knife, had surgery, in surgery, in theatre | surgery, operated, operation, in surgery, surgical, operiert, operation
being treated, in treatment, under treatment, still being treated, in therapy, under the doctor, in care, under care | in treatment, under treatment, ongoing, treatment, being treated, in therapy, in care, in behandlung, laufend
sent on to a specialist, referred, sent to a specialist, sent to hospital, sent to another practice, passed on to a specialist, sent elsewhere | referred, referral, specialist, transferred, überwiesen
left without being seen, walked out, left before being seen, gave up waiting, couldn t wait | left without being seen, lwbs, walked out, left before treatment, left against advice
tested positive, positive, infected, have it, caught it | positive, infected, detected, positiv, infiziert
tested negative, negative, all clear, in the clear, clear | negative, clear, not detected, negativ
seriously injured, badly hurt, badly injured, seriously hurt, seriously wounded | serious, severe, major, seriously injured, schwerverletzt, schwer verletzt
slightly injured, slightly hurt, minor injuries, lightly injured | slight, minor, slightly injured, leichtverletzt, leicht verletzt
unhurt, unharmed, unscathed, not hurt, without a scratch, uninjured | uninjured, unhurt, none, no injury, unharmed, unverletzt
rehomed, found a home, found a new home, found homes, adopted, adoptions, taken home, given a new home, new owners, went to a new home, found a family | adopted, rehomed, re homed, adoption, placed, homed, vermittelt, adoptiert
looking for a home, up for adoption, waiting for a home, need a home, still need a home, waiting to be adopted, needs a home | available, available for adoption, adoptable, for adoption, awaiting adoption, zu vermitteln, vermittelbar
fostered, in a foster home, in foster care, with a foster family | fostered, foster, in foster, in foster care, foster care, pflegestelle
found as strays, strays, stray, picked up off the street, found on the street | stray, found, fundtier, streuner
given up, surrendered, handed over by their owners, given up by their owners, handed in by owners | surrendered, owner surrender, surrender, given up, relinquished, abgegeben, abgabe
back with their owners, claimed by their owners, reclaimed, went back to their owners, returned to their owners | returned to owner, reclaimed, claimed, rto, return to owner, zurück an besitzer
`;
