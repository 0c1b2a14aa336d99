/** What is bought, sold, stored and sent, and what is said of shops and customers. */
export const trade = `
Umsatz Erlös Umsatzerlös Erlöse | revenue, sales, turnover
Verkauf | sale, sales
> verkauft | sale, sales, sold
Absatz | sales, units sold, sales volume
Einnahme Einkünfte eingenommen | income, revenue, earnings
Kunde Kundin Kundschaft Käufer Abnehmer | customer, client, buyer
Bestellung | order
> bestellt | order, ordered
Auftrag beauftragt | order, job, contract
Auftragseingang | incoming orders, order intake
Angebot | offer, quote, quotation, bid
Nachfrage | demand
Anfrage angefragt Serviceanfrage | request, inquiry, enquiry, service request
Einkauf Kauf | purchase, buy
> gekauft kauft eingekauft | purchase, bought, buy, purchased
Anschaffung angeschafft Beschaffung | acquisition, purchase, procurement
Anschaffungspreis Anschaffungskosten Kaufpreis | purchase price, acquisition cost, price
Transaktion Buchung | transaction, booking
Produkt Erzeugnis | product
Artikel Ware Warenartikel | product, item, article
Waren | goods, merchandise
Gut | goods
Sortiment | assortment, range
Warengruppe Produktgruppe Produktkategorie | category, product group, product category
Warenkorb | cart, basket
Korb | basket
Sonderangebot Aktion Angebotspreis | promotion, offer, special offer
Rabatt Nachlass Preisnachlass Ermäßigung Skonto | discount
ermäßigt reduziert vergünstigt | reduced, discounted, concession
Gutschein | voucher, coupon, gift card
Gutschrift | credit, credit note
Geschenk | gift, present
Geschenkkarte Geschenkgutschein | gift card
Menge | quantity, qty, amount
Stückzahl Stück | quantity, unit, units, pieces
Packung Verpackung | package, packaging, pack
> verpackt | package, packaging, pack, packed
Karton Schachtel Kiste | box, carton
Kasten | crate, box
Dose | can, tin
Flasche | bottle
Beutel Tüte | bag
Tasche | bag
Sack | sack, bag
Palette | pallet
Fass | barrel
Paar | pair
Satz | rate, set, sentence
Einzel | unit, single, individual
Großhandel | wholesale
Großhändler | wholesaler
Einzelhandel | retail
Händler Einzelhändler | dealer, retailer, merchant, trader
Handel gehandelt | trade, commerce, retail
Hersteller | manufacturer, brand, maker, producer
Marke Hersteller | brand, manufacturer, make
Lieferant Zulieferer Anbieter | supplier, vendor, provider
Anbieter Dienstleister | supplier, provider, vendor
Dienstleistung Service | service
Filiale Laden Geschäft Ladengeschäft Niederlassung Markt | store, shop, branch
Markt | market, store
Marktplatz | marketplace
Supermarkt | supermarket
Kaufhaus | department store
Kiosk | kiosk
Apotheke | pharmacy
Tankstelle | gas station, petrol station, fuel station
Kasse | register, checkout, till
Kassierer | cashier
Kassenbon Bon Beleg Quittung | receipt, voucher
Regal | shelf, rack
Lager Lagerhaus Lagerort | warehouse, storage
Lagerung | storage
> gelagert lagern | stored, storage
Bestand Lagerbestand Vorrat | stock, inventory
vorrätig lieferbar | stock, in stock, available
ausverkauft vergriffen | sold out, out of stock
Nachbestellung Meldebestand | reorder
> nachbestellt nachbestell | reorder, reordered
Mindestbestand | minimum, minimum stock, reorder level
Mindestbestellmenge | minimum order quantity
Inventur | stocktaking, inventory, stock count
Wareneingang | goods receipt, incoming goods
Warenausgang | goods issue, outgoing goods
Retoure Rückgabe Rücksendung | return, returns
> zurückgegeben retourniert zurückgeschickt zurückgesendet | returned, return, returns
Rückgabegrund Retourengrund | return reason, reason for return
Umtausch | exchange
> umgetauscht | exchange, exchanged
Reklamation reklamiert | complaint, claim
Garantie Gewährleistung | warranty, guarantee
Storno Stornierung | cancellation
> storniert stornieren abgesagt | cancelled, canceled, cancellation
Lieferung Auslieferung Versand | delivery, shipping, shipment
> geliefert liefern ausgeliefert versandt verschickt | delivery, shipping, shipment, delivered, shipped
Versand | shipping, shipment, dispatch
> versandt versendet verschickt versenden verschicken abgeschickt | shipped, shipping, shipment, dispatch, dispatched
Versandart Versandweg | shipping method, ship mode, delivery method
Versandkosten Porto Lieferkosten | shipping cost, postage, shipping, delivery fee
Lieferzeit | delivery time, lead time
Lieferadresse Versandadresse | delivery address, shipping address
Rechnungsadresse | billing address
Abholung | pickup, collection
> abgeholt abholen | collected, pickup, collection, picked up
Zustellung | delivery
> zugestellt | delivery, delivered
Expressversand Expresslieferung | express, express shipping
Standardversand | standard, standard shipping
Online Onlinehandel Onlineshop Webshop Internet | online, web, internet
Katalog | catalogue, catalog
Vertriebskanal Verkaufskanal Absatzkanal | sales channel, channel
Kanal | channel
Kampagne Werbekampagne | campaign
Anzeige Werbeanzeige | ad, advert, advertisement
Klick | click
Impression Einblendung | impression
Reichweite | reach, range
Aufruf Seitenaufruf | view, page view
Abruf | call, retrieval
Konversion Conversion | conversion
Konversionsrate | conversion rate
Empfehlung | recommendation, referral
> empfohlen | recommendation, referral, recommended, referred
Treueprogramm Kundenkarte Bonusprogramm | loyalty program, loyalty card, loyalty
Treuepunkte Bonuspunkte | loyalty points, reward points
Abo Abonnement | subscription
abonniert | subscribed
Verlängerung | renewal, extension
> verlängert | renewal, extension, renewed, extended
Kundengruppe Kundensegment Kundentyp | customer group, customer segment, customer type, segment
Segment Kundensegment | segment
Zielgruppe | target group, audience
Umfrage Befragung | survey, poll
Befragter | respondent
Rückmeldung Feedback | feedback
Zufriedenheit | satisfaction, csat
> zufrieden | satisfaction, satisfied, csat
Kundenzufriedenheit | customer satisfaction, satisfaction, csat
unzufrieden | dissatisfied, unsatisfied
Bewertung Note | rating, score, review
> bewertet bewerten | rating, score, rated, review
Rezension | review
Stern | star, stars, rating
Kleidung Bekleidung Mode | clothing, clothes, apparel, fashion
Hose | trousers, pants
Hemd | shirt
Bluse | blouse
Pullover Pulli | sweater, pullover, jumper
Jacke | jacket
Mantel | coat
Kleid | dress
Rock | skirt
Schuh | shoe, footwear
Stiefel | boots, boot
Strumpf Socke | sock
Unterwäsche | underwear
Mütze | cap, beanie
Handschuh | glove
Schmuck | jewelry, jewellery
Uhr Armbanduhr | watch, clock
Brille | glasses, eyewear
Kosmetik | cosmetics, beauty
Drogerie | drugstore
Spielzeug | toy, toys
Möbel | furniture
Tisch | table
Stuhl | chair
Schrank | cupboard, wardrobe, cabinet
Bett | bed
Sessel | armchair
Sofa Couch | sofa, couch
Lampe Leuchte | lamp, light
Teppich | carpet, rug
Matratze | mattress
Haushaltswaren | household, homeware
Haushaltsgerät | appliance
Elektronik | electronics
Schreibwaren Bürobedarf | stationery, office supplies
Sportartikel | sporting goods, sports
Zelt | tent
Rucksack | backpack
Koffer | suitcase, luggage
Werkzeug | tool, tools
Zubehör | accessories, accessory
Ersatzteil | spare part, part
Farbe | color, colour, paint
Modell | model
Variante Ausführung | variant, version
Sorte | type, variety, kind
Strichcode Barcode | barcode
Artikelnummer | item number, article number, sku, product id
Seriennummer | serial number
Haltbarkeit Mindesthaltbarkeit Haltbarkeitsdatum Ablaufdatum Verfallsdatum | expiry, expiration date, expiry date, best before
Ablauf | expiry, expiration
> abgelaufen | expired, lapsed, expiry, expiration
beschädigt | damaged
fehlerhaft mangelhaft | faulty, defective
gebraucht | used, second hand
neuwertig | like new
Bestseller | bestseller
`;
