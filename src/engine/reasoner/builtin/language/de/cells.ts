import { stemGerman } from '../../../../semantics/words/german/stem.ts';
import { normalised } from '../../words/fold.ts';
import { countries } from './country-cells.ts';

/**
 * Words of cells in German, and how data in English or with short forms spells them, several words with "_" between. What
 * the dictionary has is found without a line here, unless cells have a short form or another word for it.
 */
const lines = `
Norden Nord nördlich Nordregion | north nord n
Süden Süd südlich Südregion | south sud s
Osten Ost östlich Ostregion | east ost o
Westen West westlich Westregion | west w
Online Internet Onlineshop Onlinehandel Webshop | online web internet
Laden Filiale Geschäft Ladengeschäft stationär | store shop retail
Telefon telefonisch Anruf | phone telephone call by_phone
Mail E-Mail | email e_mail mail
persönlich | in_person personal walk_in
Schalter | counter desk
Messe | trade_fair trade_show fair
Empfehlung | referral recommendation word_of_mouth
Mundpropaganda | word_of_mouth
Werbung | advertising ad
storniert Storno Stornierung abgesagt abgebrochen | cancelled canceled storniert abgesagt
versandt versendet verschickt geliefert | shipped delivered versandt versendet geliefert
zugestellt | delivered zugestellt geliefert
ausstehend | pending open outstanding ausstehend
offen | open pending offen
bezahlt | paid bezahlt beglichen
unbezahlt | unpaid open unbezahlt offen
überfällig | overdue uberfallig
erstattet | refunded reimbursed erstattet
abgeschlossen erledigt | completed closed done finished complete resolved abgeschlossen erledigt
gelöst behoben | resolved solved fixed gelost behoben
genehmigt bewilligt | approved granted genehmigt bewilligt
abgelehnt | rejected declined denied refused abgelehnt
bestätigt | confirmed bestatigt
zurückgezogen | withdrawn zuruckgezogen
eingereicht | submitted filed eingereicht
verschoben | postponed rescheduled deferred verschoben
geplant | planned scheduled geplant
pausiert | paused on_hold pausiert
wartend warten wartet | waiting pending on_hold wartend
laufend läuft | ongoing in_progress active running laufend
gesperrt | blocked locked suspended gesperrt
gekündigt | cancelled terminated gekundigt
abgelaufen | expired lapsed abgelaufen
archiviert | archived archiviert
aktiv | active aktiv
inaktiv | inactive inaktiv
bestanden | passed pass bestanden
durchgefallen | failed fail nicht_bestanden
geplatzt fehlgeschlagen gescheitert | failed bounced fehlgeschlagen gescheitert
Fehler fehlerhaft | error fehler fehlerhaft
kaputt defekt | broken defective faulty out_of_order defekt kaputt
vermietet | rented let leased occupied vermietet
leerstehend leer | vacant empty leerstehend leer
ausverkauft | sold_out out_of_stock ausverkauft
vorrätig lieferbar | in_stock available auf_lager vorratig
verfügbar | available verfugbar
ausgeliehen verliehen | on_loan checked_out borrowed loaned ausgeliehen
erschienen | attended showed_up present erschienen
gewonnen | won closed_won gewonnen
verloren | lost closed_lost verloren
neu | new neu
gebraucht | used second_hand pre_owned gebraucht
neuwertig | like_new neuwertig
beschädigt | damaged beschadigt
verheiratet | married verheiratet
ledig unverheiratet alleinstehend | single unmarried never_married ledig
geschieden | divorced geschieden
verwitwet Witwe Witwer | widowed verwitwet
getrennt | separated getrennt_lebend
Vollzeit Vollzeitkraft | full_time fulltime vollzeit
Teilzeit Teilzeitkraft | part_time parttime teilzeit
befristet | temporary fixed_term befristet
unbefristet | permanent unbefristet
Azubi Auszubildende Lehrling | apprentice trainee apprenticeship ausbildung
Praktikant Praktikum | intern internship trainee praktikum
Homeoffice remote | remote home_office homeoffice
bar Barzahlung Bargeld | cash bar
Kreditkarte | credit_card card kreditkarte
Girokarte EC-Karte Debitkarte Bankkarte | debit_card ec_card ec_karte girokarte
Karte Kartenzahlung | card credit_card debit_card karte
Überweisung Banküberweisung | bank_transfer transfer wire wire_transfer uberweisung
Lastschrift Bankeinzug SEPA Einzugsermächtigung | direct_debit sepa lastschrift bankeinzug sepa_lastschrift
Rechnung | invoice on_account rechnung
Vorkasse | prepayment prepaid advance_payment vorkasse
Nachnahme | cash_on_delivery cod nachnahme
Scheck | check cheque scheck
Gutschein | voucher gift_card gutschein
hoch | high hoch
mittel | medium mid mittel
niedrig gering | low niedrig gering
dringend Dringende eilig | urgent dringend
kritisch | critical kritisch
normal | normal standard
ja | yes y true ja
nein | no n false nein
männlich | male m man mannlich
weiblich | female f w woman weiblich
divers | diverse d non_binary divers
München | munich munchen
Köln | cologne koln
Nürnberg | nuremberg nurnberg
Braunschweig | brunswick
Hannover | hanover hannover
Wien | vienna wien
Zürich | zurich
Genf | geneva genf
Mailand | milan
Venedig | venice
Neapel | naples
Florenz | florence
Turin | turin torino
Rom | rome rom
Prag | prague prag
Warschau | warsaw
Krakau | krakow cracow
Lissabon | lisbon
Brüssel | brussels
Kopenhagen | copenhagen
Moskau | moscow
Peking | beijing
Tokio | tokyo
Athen | athens
Bukarest | bucharest
Belgrad | belgrade
Kairo | cairo
Straßburg | strasbourg
Bayern bayerisch | bavaria bayern
Sachsen sächsisch | saxony sachsen
Hessen hessisch | hesse hessen
Thüringen | thuringia
Niedersachsen | lower_saxony
Sachsen-Anhalt | saxony_anhalt
Nordrhein-Westfalen NRW | north_rhine_westphalia nordrhein_westfalen nw nrw
Rheinland-Pfalz | rhineland_palatinate rheinland_pfalz
Tirol | tyrol
Kärnten | carinthia
Steiermark | styria
Möbel | furniture mobel
Elektronik | electronics elektronik
Kleidung Bekleidung | clothing apparel clothes fashion
Schuhe | footwear shoes
Zubehör | accessories
Schreibwaren Bürobedarf | stationery office_supplies
Lebensmittel | food groceries
Getränke | beverages drinks
Spielzeug | toys
Bücher | books
Werkzeug | tools
Küche | kitchen
Keller | cellar basement
Dachboden | attic
Schlafzimmer | bedroom
Wohnzimmer | livingroom living_room
Mathe Mathematik | math maths mathematics
Informatik | computerscience computer_science it
Vertrieb | sales vertrieb
Technik Entwicklung | engineering development technical it
Finanzen Buchhaltung Rechnungswesen | finance accounting buchhaltung
Personal Personalabteilung | hr human_resources personal
Einkauf | purchasing procurement einkauf
Kundendienst Kundenservice | customer_service customer_support support kundenservice
Lager | warehouse lager
Geschäftsführung | management executive
LKW Lastwagen Laster | truck lorry lkw
PKW Auto Personenwagen | car passenger_car pkw
Transporter Lieferwagen | van transporter
Elektro Strom elektrisch | electric electricity elektro strom ev
Benzin Benziner | petrol gasoline gas benzin
Diesel | diesel
Einzelzimmer | single single_room einzelzimmer
Doppelzimmer | double double_room doppelzimmer
Hauptgericht Hauptspeise | main mains main_course main_dish hauptgericht
Vorspeise | starter starters appetizer appetizers vorspeise
Nachtisch Nachspeise Dessert | dessert desserts nachspeise
Erwachsene Erwachsener | adult adults
Kind Kinder | child children kid
Senior | senior seniors
Sonnig sonnig | sunny clear sonnig
regnerisch Regen | rainy rain regen
bewölkt | cloudy overcast bewolkt
Schnee | snow snowy
`;

/** By the stem of a German word, what cells say for it: the lines above and what it is in several English words. */
export const germanCells = (named: ReadonlyMap<string, readonly string[]>): Map<string, string[]> => {
  const cells = new Map<string, string[]>();
  const add = (word: string, spellings: readonly string[]): void => {
    const stem = stemGerman(word);
    cells.set(stem, [...new Set([...(cells.get(stem) ?? []), ...spellings])]);
  };
  for (const line of `${countries.trim()}\n${lines.trim()}`.split('\n')) {
    const [words, spellings] = line.split(' | ') as [string, string];
    const said = words.split(' ');
    const own = said.map(normalised);
    for (const word of said)
      add(word, [...spellings.split(' ').map(each => each.replaceAll('_', ' ')), ...own.filter(each => each !== word)]);
  }
  for (const [word, names] of named) add(word, names);
  return cells;
};

/** Codes of one letter, and words, that cells have for men and women. */
export const germanCodes = new Map([
  ...['mann', 'manner', 'mannern', 'mannlich', 'mannliche', 'mannlichen', 'jungen', 'herren'].map(
    (word): [string, string[]] => [word, ['m', 'male', 'mann', 'mannlich', 'man']],
  ),
  ...['frau', 'frauen', 'weiblich', 'weibliche', 'weiblichen', 'madchen', 'damen'].map((word): [string, string[]] => [
    word,
    ['f', 'w', 'female', 'frau', 'weiblich', 'woman'],
  ]),
]);
