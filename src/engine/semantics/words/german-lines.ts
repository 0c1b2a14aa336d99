/** German words of data and what they are in English; forms of one word stand before the bar. */
export const germanLines = `
umsatz umsaetze erloes erloese | revenue
verkauf verkaeufe verkauft | sale
einnahme einnahmen einkuenfte | income
kunde kunden kundin kundinnen kaeufer | customer
bestellung bestellungen bestell bestellt | order
auftrag auftraege auftrags | order
einkauf einkaeufe kauf gekauft | purchase
buchung buchungen gebucht | booking
reservierung reservierungen | reservation
produkt produkte | product
artikel ware waren | product
region regionen gebiet gebiete bezirk | region
menge mengen | quantity
stueck stueckzahl anzahl zahl | count
bestand bestaende lager lagerbestand | stock
preis preise | price
einzel je pro | unit
kosten aufwand ausgabe ausgaben | cost
betrag betraege summe | amount
zuwendung zuwendungen zuschuss zuschuesse beihilfe beihilfen foerderung foerdersumme | grant
wert werte | value
land laender staat | country
stadt staedte ort orte gemeinde | city
bundesland | state
strasse strassen hausnummer | street
adresse anschrift | address
postleitzahl | postal code
telefon rufnummer telefonnummer handy | phone
fax | fax
mail email | mail address
webseite | web page
mitarbeiter mitarbeiterin angestellte beschaeftigte personal | employee
gehalt gehaelter lohn loehne | salary
mechaniker mechanikerin schrauber | mechanic
friseur friseurin friseure stylist stylistin | stylist
therapeut therapeutin behandler behandlerin | therapist
sachbearbeiter sachbearbeiterin bearbeiter bearbeiterin | clerk
betreuer betreuerin | handler
fahrlehrer fahrlehrerin | instructor
fahrschueler fahrschuelerin | student
eingang eingegangen annahme angenommen | submitted
fertig fertiggestellt fertigstellung abgeschlossen | finished
anreise | checkin
abreise | checkout
abgeholt | collected
gemeldet meldung | reported
geloest behoben | resolved
abteilung abteilungen | department
mannschaft | team
leiter leiterin vorgesetzter chef | manager
datum | date
tag tage tagen | day
woche wochen | week
monat monate monats | month
quartal | quarter
jahr jahre jahres | year
uhrzeit zeit zeitpunkt | time
stunde stunden | hour
minute minuten | minute
nacht naechte naechten | night
sekunde sekunden | second
dauer laufzeit | duration
beginn start anfang begonnen von ab | start
ende schluss beendet bis | end
geburt geburts geboren | birth
alter | age
geschlecht | gender
einstellung eingestellt eintritt | hire
kategorie kategorien warengruppe gruppe | category
art typ typen sorte | type
status zustand | status
stufe | level
farbe | color
kanal kanaele | channel
rabatt rabatte nachlass | discount
steuer steuern mehrwertsteuer mwst | tax
gewinn gewinne ertrag | profit
marge margen spanne | margin
verlust verluste | loss
budget etat | budget
rechnung rechnungen faktura | invoice
zahlung zahlungen | payment
bezahlt gezahlt beglichen | paid
faellig faelligkeit zugesagt versprochen vereinbart frist zieldatum solltermin liefertermin wunschtermin zusagetermin liefertermine | due
wunsch gewuenscht soll | required
termin termine | date
frist | deadline
zahlungsziel zahlungsfrist | payment term
kuendigungsfrist | notice term
lieferfrist | delivery term
lieferung lieferungen liefer geliefert | delivery
versand versandt verschickt | shipped
fracht frachtkosten | freight
lieferant lieferanten anbieter | supplier
hersteller | manufacturer
nummer nummern nr | number
kennung schluessel kennzeichen | id
name namen bezeichnung titel benennung | name
vorname vornamen | first name
nachname nachnamen familienname | last name
firma unternehmen | company
filiale filialen geschaeft laden | store
beschreibung | description
bemerkung bemerkungen notiz notizen anmerkung kommentar | note
gewicht | weight
groesse hoehe | height
laenge | length
breite | width
tiefe | depth
flaeche | area
entfernung strecke distanz | distance
geschwindigkeit tempo | speed
temperatur | temperature
anteil quote prozent | share
rate satz | rate
durchschnitt schnitt mittel | average
gesamt insgesamt | total
netto | net
brutto | gross
bewertung note noten | rating
rang platz rangfolge | rank
punkte punktzahl | points
bevoelkerung einwohner | population
breitengrad | latitude
laengengrad | longitude
konto konten | account
saldo kontostand guthaben | balance
zins zinsen | interest
schueler studierende student studenten | student
patient patienten | patient
mitglied mitglieder | member
benutzer nutzer | user
position positionen posten zeile | line
storniert storno | cancelled
aktiv | active
offen | open
geschlossen abgeschlossen | closed
erledigt | done
erstellt angelegt | created
geaendert aktualisiert | updated
gueltig | valid
retoure ruecksendung zurueckgegeben | returned
sprache | language
waehrung | currency
nation nationalitaet | country
fahrt fahrten | trip
flug fluege | flight
gast gaeste | guest
urlaub ferien | vacation
krank kranken krankheit krankheits | sick
ueberstunde ueberstunden mehrarbeit | overtime hour
arbeit arbeits | work
dienst dienste | duty
verstorben gestorben | deceased
gekuendigt ausgetreten | left
zimmer raum | room
trinkgeld | tip
spende spenden | donation
besuch besuche | visit
besucher besucherin | visitor
verbrauch | consumption
energie strom | energy
leistung | power
grenze mindest | minimum
hoechst | maximum
haeufigkeit | frequency
pruefung pruefungen | exam
ernte ernten | harvest
ladung ladungen | load
reparatur reparaturen | repair
verleih ausleihe ausleihen vermietung vermietungen | rental
reise reisen | trip
veranstaltung veranstaltungen | event
messung messungen | measurement
miete mieten | rent
fall faelle faellen vorfall vorfaelle vorgang vorgaenge | case
diebstahl diebstaehle diebstaehlen | theft
delikt delikte straftat straftaten | offence
einbruch einbrueche | burglary
unfall unfaelle unfaellen | accident
fahrrad fahrraeder fahrrads rad raeder | bicycle
versuch versuche | attempt
schaden schaeden | damage
schadenshoehe schadenssumme | damage amount
haus haeuser haeusern | house
wohnung wohnungen | apartment
immobilie immobilien | property
spieler spielerin spielerinnen | player
fahrzeug fahrzeuge fahrzeugen auto autos wagen | car
buch buecher | book
lied lieder | song
baum baeume baeumen | tree
kollege kollegen kollegin kolleginnen | colleague
patientin patientinnen | patient
kreis kreise stadtteil stadtteile ortsteil ortsteile | district
quartier quartiere | neighborhood
stockwerk stockwerke etage etagen geschoss | floor
gleis gleise bahnsteig bahnsteige | platform
linie linien | line
klasse klassen | class
klassenstufe klassenstufen jahrgangsstufe jahrgangsstufen schulstufe | grade level
zone zonen | zone
halle hallen | hall
sektor sektoren | sector
regal regale | shelf
hund hunde hunden | dog
katze katzen | cat
tier tiere tieren | animal
halter haltern halterin halterinnen besitzer besitzerin eigentuemer | owner
rasse rassen | breed
passagier passagiere fahrgast fahrgaeste | passenger
leihe | loan
vormerkung vormerkungen | reservation
leser leserin nutzerin | reader
branche branchen | industry
mieter mieterin mietern | tenant
vermieter | landlord
mietzins | rent
vertrag vertraege vertraegen | contract
abo abos abonnement abonnements | subscription
mitgliedschaft mitgliedschaften | membership
mitgliedern | member
tarif tarife | plan
niederlassung | branch
standort standorte | site
fahrer fahrerin | driver
sendung sendungen | shipment
techniker technikerin monteur monteure | technician
werkstatt | workshop
einsatz einsaetze | job
wartung wartungen | maintenance
maschine maschinen | machine
geraet geraete | device
anlage anlagen | equipment
stoerung stoerungen ausfall ausfaelle | failure
ursache ursachen grund gruende | reason
anfrage anfragen | request
beschwerde beschwerden reklamation reklamationen | complaint
dringlichkeit | urgency
prioritaet | priority
zufriedenheit | satisfaction
bewertungen | rating
behandlung behandlungen | treatment
impfung impfungen | vaccination
arzt aerzte aerztin | doctor
kurs kurse | course
lehrer lehrerin | teacher
spender spenderin | donor
verkaeufer verkaeuferin vertreter | salesperson
gebaeude | building
gericht gerichte speise speisen | dish
erstattung erstattungen rueckzahlung | refund
kuendigung kuendigungen | cancellation
`;
