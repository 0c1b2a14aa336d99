/** What is said of orders, parcels, goods and stock. */
export const orders = `
delivered only in part, delivered in part, delivered only partly, delivered partly, delivered partially, partly delivered, partially delivered, part delivered | partly delivered, part delivered, partially delivered, partial delivery, teilgeliefert, teilweise geliefert
sent back, send back, sends back, came back, brought back, returns, handed back, given back, taken back to the shop, went back | returned, return, sent back, refunded, returned to sender, zurückgegeben, retourniert, retoure, rücksendung
swapped, exchanged, changed for another, traded in | exchanged, exchange, replaced, replacement, swapped, umgetauscht, umtausch
money back, got their money back, reimbursed, refunded, given their money back, paid back | refunded, refund, reimbursed, reversed, charged back, chargeback, erstattet, rückerstattet
delivered, turned up, got there, reached the customer, reached their destination, dropped off, arrived safely, made it, got through, in the customer s hands | delivered, arrived, received, completed, geliefert, zugestellt, angekommen
sent out, went out, gone out, out the door, left the warehouse, on the truck, shipped out, off to the customer, posted | shipped, dispatched, despatched, sent, out for delivery, in transit, versandt, verschickt, versendet
boxed up, boxed, packed, wrapped, ready to go, ready to ship, all packed, packed up | packed, ready, ready to ship, ready for dispatch, ready for collection, packing, verpackt, versandbereit
being picked, being put together, being prepared, being made up, in the kitchen, being made | picking, processing, preparing, in preparation, being prepared, in production, kommissionierung, in vorbereitung
ready for collection, ready to collect, ready to be picked up, waiting to be collected, can be picked up | ready for collection, ready for pickup, ready, awaiting collection, awaiting pickup, abholbereit
picked up, collected, fetched | collected, picked up, pickup, abgeholt
went missing, gone missing, lost, got lost, went astray, vanished, disappeared, never arrived, never turned up, unaccounted for | lost, missing, lost in transit, not found, not delivered, untraceable, verloren, vermisst, verschollen
damaged, broken, arrived broken, got damaged, smashed, bashed, in pieces | damaged, broken, damaged in transit, defective, beschädigt, defekt
could not be delivered, couldn t be delivered, nobody home, no one home, no one in, nobody in, failed to deliver, not at home | failed delivery, delivery failed, not delivered, attempted, undeliverable, failed, nobody home, nicht zugestellt, zustellung fehlgeschlagen
out of stock, sold out, ran out, run out, gone, all gone, unavailable, none left, not in stock, nothing left, not available, can t get any more | out of stock, sold out, backordered, backorder, back order, unavailable, not available, oos, ausverkauft, nicht vorrätig, vergriffen, nicht verfügbar
on back order, on backorder, backordered, back ordered, on order, to follow | backordered, backorder, back order, on backorder, on order, nachbestellt, in nachlieferung, rückstand
running low, running out, low on stock, nearly gone, almost gone, low, needs reordering, need reordering, getting low | low, low stock, running low, reorder, almost sold out, niedrig, wenig bestand
in stock, available, there, on the shelf, on the shelves, got in, on hand, can be had | in stock, available, auf lager, vorrätig, verfügbar, lieferbar
snapped up, snatched up, went like hot cakes, all sold, sold, taken, spoken for | sold, sold out, taken, reserved, verkauft, vergeben
discontinued, no longer made, no longer sold, taken off the shelves, phased out, off the range, delisted | discontinued, delisted, phased out, end of life, eol, retired, obsolete, auslaufartikel, ausgelaufen, eingestellt
called back, recalled, taken back by the maker | recalled, recall, rückruf
held up at customs, stuck in customs, at customs, in customs | customs, in customs, held at customs, customs hold, zoll, im zoll
called off, cancelled, canceled, cancellations, cancellation, cancelations, nixed, scrapped, pulled | cancelled, canceled, cancellation, called off, void, voided, storniert, abgesagt, annulliert
marked down, reduced, on sale, on offer, on special offer, discounted, on special | reduced, on sale, sale, discounted, offer, promotion, special offer, reduziert, angebot
written off, scrapped, thrown away, thrown out, binned, chucked out, disposed of, wasted | scrapped, written off, disposed, disposed of, waste, discarded, scrap, entsorgt, verschrottet, ausgemustert
gone off, went off, past its best, past its sell by date, out of date, spoilt, spoiled, rotten, mouldy | expired, out of date, spoiled, spoilt, past date, abgelaufen, verdorben
quarantined, set aside, held back, kept back, locked | quarantine, quarantined, on hold, held, blocked, locked, gesperrt, quarantäne
borrowed, lent out, out on loan, on loan, checked out, out, taken out, with a reader, hired out, rented out | on loan, loaned, checked out, out, borrowed, lent, rented, hired, issued, ausgeliehen, verliehen, vermietet
back, back in, brought back, returned, handed in, checked in | returned, back, checked in, zurück, zurückgegeben
reserved, put by, put aside, set aside, held, kept for somebody, spoken for, earmarked | reserved, on reserve, held, on hold, reserviert, vorgemerkt, zurückgelegt
`;
