/** What people say in several words, or in other ones, for what happens at a date, after the words by which such dates are called: the first is what is done. */
export const deedPhrases = `
sold sale sell | changed hands, change hands, found a buyer, went to a buyer, got sold, found new owners
listed listing | came on the market, came onto the market, come on the market, put on the market, went on the market, went up for sale, came up for sale, put up for sale, went on sale
shipped dispatched despatched sent posted shipping shipment dispatch | went out, go out, gone out, sent out, send out, left the warehouse, leave the warehouse, sent off, went off, on their way
issued invoiced billed sent issue invoice | went out, go out, gone out, sent out, send out, billed out, made out
published released publication release | came out, come out, brought out, appeared, hit the shelves, hit the shops
delivered delivery | turned up, got there, got to the customer, dropped off, reached the customer, reached them, arrived
returned return | sent back, send back, brought back, bring back, came back, come back, handed back, went back, gave back, given back, taken back
collected pickup collection | picked up, pick up, fetched, fetch
picked picking | picked out, picked off the shelves
packed packing | boxed up, box up, wrapped up, packed up
hired joined started hire join start employment | taken on, took on, take on, brought on board, came on board, came aboard, joined us, started with us, started here, recruited, onboarded
terminated left resigned exit termination departure leaving resignation | walked out, handed in their notice, handed their notice in, let go, laid off, moved on, jumped ship, quit, sacked, fired
retired retirement | hung up their boots, went into retirement, took retirement
promoted promotion | moved up, moved up the ladder
cancelled canceled cancellation | called off, call off, pulled out, gave up their membership, ended their membership, cancelled their membership, quit, left us, unsubscribed, dropped out
ended expired expiry expires expiration end | ran out, run out, runs out, came to an end, comes to an end, come to an end, lapsed
renewed renewal | signed up again, signed on again, carried on, extended
enrolled registered signup registration enrollment enrolment joined | signed up, sign up, put their name down, put their names down, came on the books
graduated graduation | got their degree, get their degree, finished their degree, finished their course, finished their studies, got their diploma, completed their degree
withdrawn dropped withdrew dropout withdrawal | dropped out, drop out, gave up, quit, pulled out, left early
admitted admission | taken in, took in, brought in, came in, hospitalised, hospitalized
discharged discharge released | went home, go home, sent home, let out, left hospital, left the hospital, got out
died death deceased | passed away, pass away, passed on, lost their life, lost their lives
adopted rehomed adoption rehoming | found a home, find a home, found homes, found a new home, taken home, went to a new home, found a family, rehomed
resolved closed solved completed finished fixed resolution closing completion | sorted out, sort out, sorted, dealt with, deal with, wrapped up, wrap up, cleared up, put to bed, finished off, taken care of, seen to, put right, settled
logged opened reported raised created received submitted creation | came in, come in, called in, rang in, put in, sent in, flagged up, brought up, raised, logged, reported
paid payment settled cleared | settled, settle, paid up, pay up, paid off, pay off, coughed up, cough up, came in, cleared, squared
submitted submission filed applied | handed in, hand in, sent in, send in, turned in, turn in, put in, lodged, filed
approved approval granted authorised authorized | signed off, sign off, waved through, given the go ahead, got the go ahead, green lit, rubber stamped, cleared, okayed
rejected rejection declined denied refused | turned down, turn down, knocked back, thrown out, refused
decided decision | made up, made a decision, settled
started launched begun start launch beginning commenced | kicked off, kick off, got going, got under way, got off the ground, went live, go live, set off, set in, began, begin, commenced
ended finished completed end finish completion | wrapped up, came to an end, wound up, finished up, was over, were over, concluded
opened opening launched launch | opened its doors, opened their doors, went live, started trading, opened up
closed closing closure shut | shut down, closed down, shut its doors, shut their doors, went out of business, shut up shop, ceased trading
founded established incorporated formed foundation | set up, started up, started out, came into being, created
built constructed erected construction | put up, went up, go up, completed
demolished demolition | knocked down, pulled down, torn down, bulldozed, razed
departed departure | took off, take off, set off, set out, pulled out, left
arrived arrival landed landing | touched down, touch down, got in, get in, got there, came in, pulled in, landed
planted sown planting sowing | put in the ground, put in, put out
harvested harvest | brought in, bring in, gathered in, picked, cut
inspected inspection checked | looked over, looked at, checked over, checked out, went over, gone over
installed installation commissioned fitted | put in, fitted, set up, hooked up, rigged up, put up
serviced service maintained maintenance | had a service, looked over, overhauled
repaired repair fixed | mended, put right, patched up
replaced replacement | swapped out, swapped, changed over
decommissioned retired scrapped disposed decommissioning disposal | taken out of service, thrown out, got rid of, scrapped, thrown away, mothballed
purchased bought acquired purchase acquisition | picked up, pick up, got hold of, snapped up, bought in, brought in
borrowed loaned rented issued loan rental checkout | taken out, took out, lent out, lend out, hired out, rented out, checked out
booked booking reserved reservation | made a booking, put aside, reserved
vaccinated vaccination | had their jabs, got their jabs, got their shots, had their shots, jabbed, inoculated
diagnosed diagnosis | found out
signed signature signing | put pen to paper, put their name to, signed on the dotted line
converted conversion won | won over, came on board, became customers
verified confirmed verification confirmation | checked, vouched for
called contacted call contact | rang, rang up, phoned, phoned up, got in touch with, reached out to
elected election | voted in
born birth birthday | came into the world
married marriage wedding | tied the knot, got married, got hitched, wed
moved_in started start begin | moved in, move in, took over the keys, got the keys
moved_out ended end vacated | moved out, move out, left, vacated, handed back the keys
`;
