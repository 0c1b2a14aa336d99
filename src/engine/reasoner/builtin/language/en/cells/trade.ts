/** How something is paid for. */
export const payments = `
by card, with card, with a card, on card, by plastic, card payments, card payment, on plastic, paid by card, pay by card, using a card, credit or debit = card, credit card, debit card, cc, bank card, ec card, karte, kreditkarte, visa, mastercard, maestro, girocard, ec karte
by credit card, on credit card, with a credit card, credit cards = credit card, credit, cc, visa, mastercard, amex, kreditkarte
by debit card, with a debit card, debit cards = debit card, debit, girocard, maestro, ec karte
in cash, by cash, with cash, cash payments, cash payment, paid cash, pay cash, cash in hand, with notes, with coins, in notes and coins = cash, bar, barzahlung, bargeld
contactless, by tapping, tapped their card, with their phone, by phone tap, mobile pay = contactless, apple pay, google pay, mobile, mobile payment, nfc, kontaktlos
by bank transfer, by wire, by transfer, wired, wire transfers, bank transfers, by wire transfer, bank to bank, through the bank, by bacs, by sepa, by ach = bank transfer, transfer, wire, wire transfer, bacs, sepa, ach, eft, überweisung, banküberweisung
by direct debit, direct debits, debited automatically, standing orders, by standing order = direct debit, dd, standing order, sepa direct debit, lastschrift, bankeinzug, dauerauftrag
by cheque, by check, cheques, with a cheque, with a check = cheque, check, scheck
on account, on invoice, by invoice, invoiced, on credit, on tick, pay later, on the tab = invoice, on account, account, credit, on invoice, pay later, klarna, rechnung, auf rechnung, kauf auf rechnung
by paypal, through paypal, via paypal = paypal
with a voucher, by voucher, vouchers, gift cards, gift card, with a gift card, gift vouchers = voucher, gift card, gift voucher, gutschein
in instalments, in installments, by instalments, on finance, financed, hire purchase = instalments, installments, instalment, finance, financing, ratenzahlung, finanzierung
cash on delivery, on delivery, paid at the door = cod, cash on delivery, nachnahme
in advance, upfront, up front, prepaid, paid ahead = prepaid, prepayment, in advance, advance, vorkasse, vorauszahlung
`;

/** By which way somebody came, wrote or bought. */
export const channels = `
online, on the internet, over the internet, via the internet, on the web, over the web, through the website, via the website, on our website, on the website, web orders, internet orders, e commerce, ecommerce, in the webshop, on the site = online, web, website, internet, e commerce, ecommerce, webshop, online shop, onlineshop, digital
in the app, through the app, via the app, on the app, on mobile, on their phones, by app, app users = app, mobile app, mobile, ios, android
in person, face to face, at the counter, over the counter, in store, in the store, in the shop, in shop, at the shop, at the store, on the high street, bricks and mortar, brick and mortar = in store, store, shop, in person, counter, retail, branch, face to face, onsite, on site, walk in, pos, filiale, laden, ladengeschäft, vor ort, persönlich
over the phone, by phone, on the phone, by telephone, over the telephone, via phone, rang in, rang up, phoned, phoned in, called in, telephoned, phone calls, phone orders, telephone orders, by calling, telephone = phone, telephone, call, call centre, call center, hotline, telefon, telefonisch, anruf
by email, by e mail, via email, over email, emailed, e mailed, emails, in writing by email = email, e mail, mail
by post, by mail, by letter, in the post, posted, letters, mailed in, through the post = post, mail, letter, postal, brief, per post
walk in, walk ins, walked in, walked in off the street, dropped in, came in off the street, just turned up, without an appointment, off the street = walk in, drop in, in person, laufkundschaft
by chat, via chat, on chat, live chat, in the chat, chatted, messaged, by message = chat, live chat, messenger, whatsapp, message, web chat
by text, texted, by sms, text messages = sms, text, text message
on social media, social media, via social media, through social media, on facebook, on instagram = social media, social, facebook, instagram, twitter, tiktok, linkedin
word of mouth, through friends, by recommendation, recommended by a friend, referred by a friend, told by a friend, heard from friends, through a friend, referrals, referral = word of mouth, referral, recommendation, friend, referred, empfehlung, mundpropaganda
through an advert, through ads, from adverts, from an advert, advertising, from ads, adverts, ads = ad, ads, advert, advertising, advertisement, paid, paid ads, google ads, ppc, anzeige, werbung
by searching, through google, via search, from google, search engines, organic search = search, google, organic, organic search, seo, suche
through an agent, through an agency, by an agency, via an agent, agencies = agent, agency, broker, travel agent, recruiter, vermittler, agentur
through a dealer, through a partner, through partners, via a reseller, partners = partner, reseller, dealer, distributor, affiliate, händler
in the newspaper, in print, from the paper = print, newspaper, press, magazine, zeitung
`;

/** Where people work, learn or meet. */
export const places = `
remote, remotely, from home, at home, working from home, work from home, home working, home workers, home office, wfh, telecommute, telecommuters, off site, virtually = remote, home, home office, homeoffice, wfh, work from home, telework, online, virtual, distance, distance learning, fernstudium, mobiles arbeiten
in the office, office based, on site, onsite, in office, at the office, in house, on the premises = office, on site, onsite, in office, in house, in person, vor ort, büro, präsenz
hybrid, partly from home, mixed, some days at home = hybrid, mixed, blended
in the field, out in the field, on the road, travelling = field, on the road, travel, mobile, außendienst
in class, in the classroom, in person, face to face, on campus = in person, classroom, on campus, face to face, class, präsenz, präsenzunterricht
outdoors, outdoor, outside, in the open, in the open air, open air, al fresco = outdoor, outdoors, outside, open air, terrace, draußen, außen, freiland
indoors, indoor, inside, under a roof, under cover = indoor, indoors, inside, covered, drinnen, innen
abroad, overseas, foreign, international, from abroad, internationally = international, foreign, overseas, abroad, export, ausland, international
domestic, at home, home grown, domestically, inland, in the country, in this country = domestic, national, inland, home, local, inlandsgeschäft
city, in town, in the city, urban, in cities, towns = urban, city, town, städtisch, stadt
countryside, in the country, rural, in the countryside, in villages, out in the sticks = rural, countryside, village, ländlich, land
suburbs, suburban, in the suburbs, outskirts = suburban, suburb, outskirts, vorort
`;

/** How big a thing is, as sizes are called. */
export const sizes = `
extra small, very small, tiny, xs = extra small, x small, xs
small, smalls, little = small, s, sm, klein
medium, mediums, middle sized, medium sized, mid sized = medium, m, med, mid, mittel
large, larges, big = large, l, lg, groß
extra large, very large, huge, jumbo = extra large, x large, xl, jumbo, xxl, sehr groß
double extra large, extra extra large = xxl, 2xl
one size, one size fits all = one size, os, onesize, einheitsgröße
`;

/** How urgent or bad something is. */
export const priorities = `
urgent, urgently, critical, emergency, emergencies, top priority, most urgent, pressing, on fire, highest priority, life threatening = urgent, critical, emergency, p1, p0, 1, highest, sev1, sev 1, s1, blocker, immediate, dringend, kritisch, notfall, prio 1
~ urgent, urgently, critical, pressing, top priority, important, serious, severe, rush | high, hoch, p2, major
high, high priority, important, serious, major, severe = high, p2, 2, major, sev2, sev 2, s2, important, severe, serious, hoch, wichtig
normal, medium, ordinary, middling, moderate, average, routine, standard, usual = medium, normal, p3, 3, moderate, standard, routine, sev3, s3, mittel
low, low priority, minor, trivial, not urgent, unimportant, can wait, mild, slight, non urgent, cosmetic = low, p4, 4, minor, trivial, lowest, mild, slight, sev4, s4, niedrig, gering, leicht
`;

/** How good people find something, in words. */
export const ratings = `
excellent, outstanding, superb, top marks, brilliant, first class, first rate, perfect, amazing, fantastic = excellent, outstanding, very good, 5, five, sehr gut, ausgezeichnet, a
good, happy, satisfied, pleased, content = good, satisfied, happy, 4, gut, zufrieden, positive
very happy, delighted, thrilled, over the moon, very satisfied = very satisfied, very happy, delighted, sehr zufrieden
average, okay, so so, mediocre, fair, middling, alright, all right, indifferent, neutral, on the fence, undecided = average, ok, okay, fair, neutral, mediocre, satisfactory, 3, befriedigend, neutral, mittel
poor, bad, unhappy, dissatisfied, disappointed, displeased, let down, not happy = poor, bad, dissatisfied, unhappy, negative, 2, schlecht, unzufrieden, mangelhaft
terrible, awful, dreadful, very bad, appalling, horrible, furious, very unhappy, very dissatisfied = very poor, terrible, awful, very bad, very dissatisfied, 1, ungenügend, sehr schlecht, sehr unzufrieden
promoters, promoter, fans, would recommend us = promoter
detractors, detractor, critics, would not recommend us = detractor
passives, passive = passive
positive, favourable, favorable, complimentary = positive, favourable, favorable, positiv
negative, unfavourable, unfavorable, critical = negative, unfavourable, unfavorable, negativ
`;

/** Money of the world. */
export const currencies = `
dollars, dollar, us dollars, american dollars, bucks, greenbacks, us dollar = usd, us dollar, dollar, us dollars
euros, euro = eur, euro, euros
pounds, pound, sterling, pounds sterling, quid, british pounds = gbp, pound, pound sterling, british pound, pfund
francs, swiss francs, swiss franc, franken = chf, swiss franc, franken, schweizer franken
yen, japanese yen = jpy, yen
yuan, renminbi, chinese yuan = cny, rmb, yuan, renminbi
rupees, rupee, indian rupees = inr, rupee, indian rupee
canadian dollars, canadian dollar, loonies = cad, canadian dollar
australian dollars, australian dollar = aud, australian dollar
new zealand dollars = nzd
singapore dollars = sgd
hong kong dollars = hkd
swedish kronor, swedish krona, swedish crowns = sek, krona
norwegian kroner, norwegian krone = nok
danish kroner, danish krone = dkk
kronor, kroner, krona, crowns = sek, nok, dkk
zloty, zlotys, polish zloty = pln, zloty
czech crowns, koruna = czk, koruna
forints, forint = huf, forint
roubles, rubles, rouble, ruble = rub, ruble, rouble
lira, turkish lira, liras = try, lira
reais, real, brazilian reais = brl, real
pesos, mexican pesos = mxn, peso
rand, south african rand = zar, rand
won, korean won = krw
dirhams, dirham = aed, dirham
shekels, shekel = ils
naira = ngn
bitcoin, bitcoins, crypto = btc, bitcoin
`;
