/** What columns of yes and no tell of orders, bills, bookings, messages and deals. */
export const deals = `
gift, is gift, gift wrapped, gift wrap, giftwrap, gift wrapping | gifts, presents, gift wrapped, wrapped as a gift, wrapped up as a present, as a present, as a gift, gift orders | not a gift, for themselves, unwrapped
express, express delivery, express shipping, rush, rush order, priority, urgent, is urgent, expedited | urgent, rush, rushed, express, fast track, in a hurry, expedited, by express, emergency, priority, pressing | standard, normal, not urgent, non urgent, regular
paid, is paid, settled, payment received | settled, paid up, paid off, coughed up | unpaid, outstanding, open, owing, still owed
overdue, is overdue, late, is late, past due | in arrears, past due, late, behind | on time, up to date, not late
on time, punctual, is punctual, delivered on time | punctual, on time, promptly, on schedule, in time | late, delayed, behind schedule, tardy
delayed, is delayed, late delivery | late, held up, behind schedule, running late | on time, punctual, on schedule
cancelled, canceled, is cancelled, is canceled, cancellation | called off, scrapped, cancelled, canceled, cancellations, fell through, dropped | went ahead, took place, kept, stuck with
returned, is returned, return, was returned | sent back, came back, brought back, went back, returned, returns, handed back | kept, not sent back
refunded, is refunded, refund | got their money back, money back, reimbursed, refunded, refunds | without a refund
refundable, is refundable | refundable, can be refunded, can get their money back, money back | non refundable, no refund, can t be refunded
flexible, free cancellation | can be cancelled, flexible, free to cancel | non flexible, can t be cancelled
taxable, is taxable, subject to tax, vat applicable | taxed, taxable, subject to tax, with vat, with tax | tax free, tax exempt, untaxed, exempt, without tax, without vat, zero rated
tax exempt, vat exempt, exempt, tax free, is exempt | tax free, exempt, tax exempt, without tax, untaxed, zero rated, without vat | taxable, taxed, subject to tax, with tax, with vat
billable, is billable, chargeable | chargeable, billable, can be billed, charged to clients, can be charged, charged to the client | non billable, unbillable, internal, can t be billed, not charged
reimbursed, is reimbursed | paid back, refunded, reimbursed, got their money back | not paid back yet, still to be paid back
deductible, tax deductible | can be deducted, tax deductible, set off against tax |
recurring, is recurring, subscription, auto renew, auto renewal, automatic renewal, autorenew, autopay | recurring, regular, monthly, standing, renew automatically, renew by themselves, on auto renew, automatically renewed, subscriptions, on subscription | one off, one offs, once only, one time, single
one off, one time, is one off | one offs, one off, once only, single | recurring, regular, standing
reminder sent, reminder, reminded, dunned, chased | reminded, got a reminder, chased, chased up, received a reminder, sent a reminder, had a reminder | not reminded, not chased, without a reminder
disputed, in dispute, is disputed, contested, dispute | in dispute, contested, argued about, challenged, queried, disputed | undisputed, uncontested
signed, is signed, contract signed | signed, signed up, put their name to, put pen to paper | unsigned, not signed yet, without a signature, missing a signature
approved, is approved, authorised, authorized | signed off, waved through, given the go ahead, green lit, rubber stamped, okayed | turned down, rejected, refused, not signed off, declined, knocked back
verified, is verified, confirmed, validated, email verified, identity verified | confirmed, checked, validated, authenticated, verified | unverified, unconfirmed, not checked, unchecked
published, is published, live, public, is public | live, public, out, online, out there, visible | drafts, unpublished, hidden, private, not out yet
draft, is draft | drafts, unfinished, not published yet | published, live, finished
featured, is featured, highlighted, sponsored, promoted | promoted, highlighted, sponsored, in the spotlight, paid for | ordinary, organic, unpromoted
archived, is archived | put away, filed away, archived | current, still around
locked, is locked, blocked, is blocked | shut out, locked out, barred, blocked | free, open, unblocked
banned, is banned, blacklisted, suspended | banned, kicked off, thrown out, blacklisted, barred, suspended | in good standing
active, is active, enabled, in use, current, is current | active, in use, up and running, still going, going strong, switched on, live | inactive, dormant, switched off, not in use, asleep, disabled, gone quiet, turned off
expired, is expired, lapsed | ran out, run out, lapsed, out of date, no longer valid, expired | valid, still good, in date, in force
renewed, is renewed, extended | renewed, extended, stayed on, carried on, prolonged, signed on again | not renewed, let lapse, ran out, lapsed, dropped
licensed, licenced, has licence, has license, is licensed, license, licence | with a licence, with a license, licensed, registered | unlicensed, without a licence, without a license
certified, is certified, accredited, certificate, certification | with a certificate, certified, accredited, qualified, with certification | uncertified, without a certificate
registered, is registered | on the register, signed up | unregistered
compliant, is compliant, passed inspection, compliance | up to standard, up to scratch, meet the rules, in line with the rules, compliant, play by the rules, meets the rules | non compliant, in breach, broke the rules, not up to standard, fall short
escalated, is escalated, escalation | passed up, passed up the chain, kicked upstairs, went higher up, escalated, taken further, sent up, escalations | handled at first line, not escalated
resolved, is resolved, solved, is solved, fixed, first contact resolution, first call resolution, fcr | sorted, sorted out, dealt with, solved, settled, fixed | unsolved, unresolved, open, still open, not sorted out
reopened, is reopened | came back, opened again, reopened |
sla met, within sla, sla | within the sla, kept the sla, in time, met the sla, on time | missed the sla, broke the sla, too late, breached the sla
sla breached, sla breach, breached, sla missed | missed the sla, broke the sla, too late, breached the sla, out of sla | within the sla, kept the sla, in time, met the sla
answered, is answered, replied, responded, response, responded to | answered, replied, wrote back, got back to us, picked up, responders, responded | unanswered, no reply, no answer, ignored, missed, didn t reply, never answered
opened, is opened, email opened, read, is read | opened, read, looked at, seen | unopened, unread, ignored
clicked, is clicked, click | clicked, clicked through, clickers, followed the link | didn t click
converted, conversion, is converted | converted, conversions, bought something, became customers, ended up buying, went on to buy | bounced, didn t buy, left without buying, did not buy
purchased, bought, has purchased, made purchase | bought something, bought, buyers, made a purchase | didn t buy, window shoppers, just looked, left empty handed
won, is won, win | clinched, won, in the bag, wins, victories, landed | lost, went elsewhere, missed out, defeats, losses
fraud, fraudulent, is fraud, is fraudulent, suspicious, flagged, fraud flag | scams, scam, dodgy, fraudulent, suspicious, fishy, fake, suspect, frauds, fraud cases | legitimate, genuine, clean, above board, legit, honest
spam, is spam, junk | junk, unwanted | ham, legitimate, wanted, genuine
duplicate, is duplicate | doubled up, duplicates, entered twice |
weekend, is weekend | weekend, weekends, at the weekend, on weekends, at weekends | weekday, weekdays, on weekdays, during the week, working days, in the week
weekday, working day, is weekday, workday, business day | weekday, weekdays, on weekdays, during the week, working days, in the week, work days | weekend, weekends, at the weekend, on weekends
holiday, is holiday, public holiday, bank holiday | holidays, public holidays, on holidays, bank holidays, days off | working days, ordinary days, normal days
rain, rainy, is rainy, rained, raining | rainy, wet, it rained, raining, rained | dry, it didn t rain, rainless
night, at night, is night, night shift | at night, nights, after dark, overnight, by night | by day, during the day, daytime, in daylight
home, is home, home game, at home, home match | at home, home games, home matches, home fixtures, on home soil | away, away games, away matches, on the road, away fixtures
injured, injury, injuries | hurt, injured, got hurt, wounded, crocked | unhurt, unharmed, fit, unscathed, without injuries
fatal, is fatal, fatality | deadly, fatal, cost a life, cost lives, somebody died, people died | survived, non fatal
starter, started, in starting lineup | in the starting lineup, in the starting eleven, started, starters | on the bench, substitutes, subs, benched
captain, is captain | captains, skippers, wear the armband, skipper |
free, is free, free of charge, free admission, free entry | free of charge, for nothing, for free, without paying, cost nothing, don t cost anything | with a fee, paid, charged for, cost something
online, is online, virtual, remote | virtual, over the internet, on zoom, by video, online, on the internet | in person, face to face, on site, on the spot
outdoor, is outdoor, outdoors, outside | outdoors, outside, in the open air, open air, outdoor | indoors, inside, under a roof, indoor
mandatory, required, compulsory, is mandatory, obligatory, is required | compulsory, required, mandatory, obligatory, must be done, must be taken | optional, voluntary, elective, don t have to
optional, elective, is optional | voluntary, optional, electives, don t have to be taken | compulsory, mandatory, required
confidential, is confidential, secret, classified | secret, secrets, confidential, under wraps, hush hush | public, open
imported, is imported, import | from abroad, imported, brought in from abroad, imports | domestic, home made, home grown, made here
insured, insurance, is insured | covered, with insurance, insured, with cover | uninsured, without insurance, without cover, not covered
tracked, tracking, trackable | can be tracked, with tracking, tracked | without tracking, untracked
damaged, is damaged, arrived damaged, damage | broken, damaged, arrived broken, smashed, in pieces, dented | intact, undamaged, in one piece, unbroken
complaint, complained, has complaint | complained, complaints, moaned, grumbled, had something to complain about | no complaints, without complaint
recommended, would recommend, recommend, recommends | would recommend us, recommend us, recommended, fans, would tell a friend | wouldn t recommend us, would not recommend us
referred, referral, was referred, by referral | through a friend, by recommendation, word of mouth, referrals, sent by a friend, recommended by a friend | came by themselves, off their own bat
bestseller, top seller | bestsellers, best sellers, top sellers |
`;
