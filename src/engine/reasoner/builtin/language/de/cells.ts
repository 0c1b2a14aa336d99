import { stemGerman } from './stem.ts';

/** Words of cells in German, with their inflections, and how data in English or with short forms spells them. */
const lines = `
Norden Nord nördlich nördlichen Nordregion | north nord n
Süden Süd südlich südlichen Südregion | south sud s
Osten Ost östlich östlichen Ostregion | east ost o
Westen West westlich westlichen Westregion | west w
Nordosten | northeast
Nordwesten | northwest
Südosten | southeast
Südwesten | southwest
Mitte Zentrum | central center centre
Online Internet Onlineshop Onlinehandel Webshop | online web internet
Laden Filiale Filialen Geschäft Ladengeschäft stationär | store shop retail
Telefon telefonisch | phone telephone
storniert Storno Stornierung abgesagt abgebrochen | cancelled canceled
versandt versendet verschickt geliefert | shipped delivered
ausstehend ausstehende ausstehenden | pending open
offen offene offenen offener | open pending
bezahlt bezahlte bezahlten | paid
erstattet erstattete erstatteten | refunded
abgeschlossen abgeschlossene abgeschlossenen erledigt erledigte | completed closed done
verheiratet verheiratete verheirateten | married
ledig ledige ledigen | single
geschieden geschiedene geschiedenen | divorced
verwitwet verwitwete verwitweten | widowed
aktiv aktive aktiven aktiver | active
inaktiv inaktive inaktiven | inactive
bestanden | passed
durchgefallen | failed
geplatzt geplatzte geplatzten fehlgeschlagen fehlgeschlagene fehlgeschlagenen gescheitert gescheiterte gescheiterten | failed bounced
Fehler fehlerhaft fehlerhafte fehlerhaften | error
Deutschland deutsch deutsche deutschen deutscher | germany de deutschland
Österreich österreichisch österreichische österreichischen | austria at osterreich
Schweiz schweizer | switzerland ch schweiz
Frankreich französisch französische französischen | france fr frankreich
Italien italienisch italienische italienischen | italy it italien
Spanien spanisch spanische spanischen | spain es spanien
Portugal portugiesisch | portugal
Niederlande Holland niederländisch niederländische | netherlands nl niederlande
Belgien belgisch | belgium belgien
Polen polnisch polnische | poland polen
Tschechien tschechisch | czechia
Dänemark dänisch | denmark danemark
Schweden schwedisch schwedische | sweden schweden
Norwegen norwegisch norwegische | norway norwegen
Finnland finnisch | finland finnland
Großbritannien England britisch britische | uk england
USA Amerika amerikanisch amerikanische amerikanischen | usa us
Kanada kanadisch | canada kanada
Mexiko | mexico mexiko
Brasilien brasilianisch | brazil brasilien
Argentinien | argentina argentinien
China chinesisch chinesische | china
Japan japanisch japanische | japan
Indien indisch | india indien
Australien australisch | australia australien
Russland russisch | russia russland
Türkei türkisch türkische | turkey turkei
Griechenland griechisch | greece griechenland
Ungarn ungarisch | hungary ungarn
Irland irisch | ireland irland
Europa europäisch europäische europäischen | europe europa
Asien asiatisch asiatische asiatischen | asia asien
Afrika afrikanisch afrikanische afrikanischen | africa afrika
Ozeanien | oceania ozeanien
München | munich munchen
Köln | cologne koln
Wien | vienna wien
Zürich | zurich
Mailand | milan
Rom | rome rom
Prag | prague prag
Warschau | warsaw
Lissabon | lisbon
Möbel | furniture mobel
Zelt Zelte Zelten | tents tent zelte zelt
Stuhl Stühle Stühlen | chairs chair stuhle stuhl
Tisch Tische Tischen | tables table tische tisch
Lampe Lampen | lamps lamp lampen lampe
Teppich Teppiche Teppichen | carpets carpet rugs teppiche teppich
Hose Hosen | trousers pants hosen hose
Fahrrad Fahrräder Fahrrädern | bicycles bicycle bikes bike fahrrader fahrrad
Elektronik | electronics elektronik
Kleidung Bekleidung | clothing apparel
Schuhe | footwear shoes
Zubehör | accessories
Schreibwaren | stationery
Lebensmittel | food groceries
Getränke | beverages drinks
Spielzeug | toys
Bücher | books
Werkzeug Werkzeuge | tools
Küche | kitchen
Keller | cellar basement
Dachboden | attic
Schlafzimmer | bedroom
Wohnzimmer | livingroom
Mathe Mathematik | math maths mathematics
Physik | physics
Geschichte | history
Kunst | art
Biologie | biology
Chemie | chemistry
Informatik | computerscience
Vertrieb | sales
Technik Entwicklung | engineering
Finanzen Buchhaltung | finance accounting
Personal Personalabteilung | hr
hoch | high
mittel | medium
niedrig | low
Montag | monday
Dienstag | tuesday
Mittwoch | wednesday
Donnerstag | thursday
Freitag | friday
Samstag Sonnabend | saturday
Sonntag | sunday
rot rote roten roter | red rot
blau blaue blauen | blue blau
grün grüne grünen | green grun
gelb gelbe gelben | yellow gelb
schwarz schwarze schwarzen | black schwarz
weiß weiße weißen | white weiss
`;

export const germanCells = new Map<string, string[]>(
  lines
    .trim()
    .split('\n')
    .flatMap(line => {
      const [words, cells] = line.split('|') as [string, string];
      return words
        .trim()
        .split(/\s+/)
        .map((word): [string, string[]] => [stemGerman(word), cells.trim().split(/\s+/)]);
    }),
);
