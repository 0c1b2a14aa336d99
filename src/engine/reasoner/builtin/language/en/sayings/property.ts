/** What is said of homes and rooms, of machines and vehicles, and of bookings. */
export const property = `
vacant, empty, unoccupied, unlet, standing empty, nobody lives there, no one lives in, going free, to let, free to let | vacant, empty, unoccupied, free, available, void, to let, unlet, frei, leer, leerstehend
occupied, lived in, taken, let, let out, rented out, inhabited, somebody lives in | occupied, let, rented, taken, leased, tenanted, vermietet, bewohnt, belegt
on the market, for sale, up for sale, still for sale, still on the market, still available, going begging, can still be bought | available, for sale, on the market, active, listed, unsold, zu verkaufen, verfügbar, am markt
under offer, sale agreed, sold subject to contract, spoken for, offer accepted, got a buyer, as good as sold | under offer, sale agreed, sstc, sold stc, offer accepted, pending, under contract, reserved, reserviert
off the market, taken off the market, went off the market, withdrawn, pulled from the market, taken down | withdrawn, off market, off the market, removed, delisted, zurückgezogen, vom markt genommen
sold, changed hands, snapped up, found a buyer, went to a buyer, completed | sold, completed, closed, exchanged, verkauft
out of order, out of service, broken, defective, faulty, not working, out of action, broken down, broke down, breaks down, kaput, bust, busted, on the blink, on the fritz, conked out, packed up, gave up the ghost, malfunctioning, knackered, down | broken, out of order, out of service, defective, faulty, not working, broken down, failed, down, inoperative, offline, defekt, kaputt, außer betrieb
in the workshop, being repaired, in repair, under repair, off the road, being mended, in the garage, being serviced, in for repair, being fixed, at the menders | in repair, under repair, repair, in maintenance, maintenance, under maintenance, in service, in workshop, off road, being repaired, in reparatur, in wartung, werkstatt
working, in working order, in use, up and running, in service, running, operational, on the road, in good working order | working, operational, in use, in service, active, ok, running, up, online, in betrieb, funktionsfähig, im einsatz
standing idle, idle, not used, unused, not in use, doing nothing, gathering dust | idle, unused, not in use, standby, stand by, spare, inactive, ungenutzt, in reserve
taken out of service, retired, decommissioned, mothballed, put out to grass, withdrawn from service, pensioned off, scrapped | retired, decommissioned, withdrawn, out of service, scrapped, mothballed, außer dienst, ausgemustert, stillgelegt
knocked down, pulled down, torn down, demolished, bulldozed, razed, flattened | demolished, torn down, pulled down, destroyed, abgerissen, abgebrochen
being built, under construction, going up, still being built, in building, being put up | under construction, in construction, building, in progress, being built, im bau
done up, renovated, refurbished, restored, modernised, revamped, spruced up | renovated, refurbished, restored, modernised, modernized, saniert, renoviert
run down, dilapidated, in bad repair, falling apart, in a state, in bad shape, shabby | poor, bad, dilapidated, run down, needs renovation, in disrepair, baufällig, sanierungsbedürftig, schlecht
in good nick, in good shape, in good condition, well kept, like new, as new, in mint condition, good as new | good, very good, excellent, like new, as new, mint, new, gut, neuwertig, sehr gut
second hand, used, pre owned, preloved, pre loved | used, second hand, pre owned, secondhand, gebraucht
brand new, unused, straight from the factory | new, brand new, unused, neu
stolen, nicked, pinched, taken by thieves, burgled | stolen, theft, gestohlen
fully booked, booked up, booked out, booked solid, full, no room, full up, filled up, no places left, no spaces left, packed | full, fully booked, sold out, booked, no availability, ausgebucht, voll, belegt
places left, spaces left, still has room, room left, can still be booked | available, open, spaces available, places left, frei, verfügbar
on the waiting list, on the waitlist, waitlisted, wait listed, waiting for a place | waiting list, waitlist, waitlisted, wait list, waiting, warteliste
checked in, arrived, moved in, in house, staying with us, staying, got here | checked in, in house, arrived, staying, eingecheckt, angereist
checked out, left, departed, gone home, moved out | checked out, departed, left, ausgecheckt, abgereist
pencilled in, provisionally booked, provisional, on option, not firm | tentative, provisional, option, pencilled in, optional, vorgemerkt, option
took place, happened, went ahead, were held, was held, came off, have been held | held, completed, took place, done, finished, completed, stattgefunden, durchgeführt
rained off, called off because of weather, washed out | rained off, weather, washed out, bad weather, cancelled due to weather
~ rained off, called off because of weather, washed out | abandoned, cancelled, canceled, postponed, abgesagt
drew, drawn, ended level, tied, ended in a draw, shared the points, a draw | draw, drawn, tie, tied, d, unentschieden
won, came out on top, beaten the other side, victorious, victories | won, win, w, victory, gewonnen, sieg
lost, were beaten, got beaten, went down, defeated, defeats | lost, loss, l, defeat, defeated, verloren, niederlage
passed its test, passed inspection, passed the inspection, got through the inspection, roadworthy, up to standard, up to scratch, meets the rules, compliant | passed, pass, compliant, ok, approved, satisfactory, no defects, conform, bestanden, mängelfrei
failed its test, failed inspection, failed the inspection, not up to standard, not up to scratch, not roadworthy, in breach, broke the rules, non compliant, didn t comply | failed, fail, non compliant, not compliant, unsatisfactory, defects, violation, nicht bestanden, mangelhaft
shut down, closed down, closed, shut, went out of business, ceased trading, boarded up, shuttered | closed, closed down, shut down, out of business, inactive, ceased, dissolved, geschlossen, stillgelegt
open for business, still trading, still in business | open, active, trading, operating, geöffnet, offen
took off, departed, flew, left the gate | departed, airborne, en route, in air, gestartet, abgeflogen
touched down, landed, arrived | landed, arrived, gelandet
diverted, landed elsewhere, sent to another airport | diverted, umgeleitet
boarding, at the gate, getting on | boarding, gate open, boarded
grounded, can t fly | grounded, on ground, aog
in full bloom, flowering, in flower, blooming | flowering, blooming, in bloom, blühend
died off, withered, wilted | dead, died, wilted, failed, eingegangen
ready to pick, ripe, ready for harvest, can be harvested | ripe, ready, mature, ready to harvest, reif, erntereif
picked, brought in, gathered in, harvested | harvested, picked, geerntet
planted, put in, in the ground, sown | planted, sown, in ground, gepflanzt, gesät
`;
