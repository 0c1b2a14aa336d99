import { fold } from '../../words/fold.ts';
import type { AsideWords, PassingWords } from '../passing.ts';
import { spell } from './stem.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What may be passed over in silence and what not, by the given stems. */
export const germanPassing = (stem: (word: string) => string): PassingWords => {
  const stems = (text: string): string[] => words(text).map(stem);
  return {
    telling: new Set([
      ...stems(`spät verspätet früh frühzeitig pünktlich gekündigt kündigten verlassen geblieben zurückgegeben zurückgeschickt
    storniert verloren geschlossen lebend lebendig tot verstorben gestorben neu neue neuen alt alte alten kürzlich ehemalige aktiv aktive aktiven hoch hohe niedrig
    damals derzeit zurzeit aktuell aktuelle aktuellen danach davor früher einst ehemals vormals seinerzeit neulich jüngst letztens
    unlängst mittlerweile inzwischen momentan gegenwärtig heutzutage künftig zukünftig demnächst bald vorher nachher anfangs
    zwischenzeitlich später
    groß große klein kleine lang lange kurz kurze schnell langsam jahr monat woche tag quartal stunde minute datum umgekehrt`),
    ]),
    judging: new Set([
      ...stems(`beliebt häufig verbreitet üblich typisch selten hoch niedrig groß klein lang kurz gut schlecht schnell langsam
    stark schwach normal wichtig teuer billig günstig`),
    ]),
    states: new Set([
      ...words(`offen offene offenen offener fertig fertige fertigen erledigt erledigte erledigten beendet beendete beendeten
    abgeschlossen abgeschlossene abgeschlossenen weg aus ab los zurück draußen vorbei fort da kaputt bezahlt bezahlte bezahlten unbezahlt
    unbezahlte unbezahlten ausstehend ausstehende ausstehenden fällig fällige fälligen überfällig überfällige überfälligen
    ungelöst begonnen unterwegs unerledigt`).map(spell),
    ]),
    being: new Set([...words('ist sind war waren sei bleibt bleiben blieb blieben').map(spell)]),
    having: new Set([...words('hat haben hatte hatten habe habt').map(spell)]),
    doing: new Set([...words('kam kamen tat taten machte machten ging gingen').map(spell)]),
    idle: new Set([
      ...stems(
        'benutzt verwendet genutzt sogenannt liebe lieber ungefähr etwa wirklich einfach gemeint beziehungsweise',
      ),
    ]),
    changing: new Set(
      stems(`laufen läuft liefen bleiben geblieben fallen gefallen wachsen gewachsen gewinnen gewonnen verlieren verloren führen
      geführt ändern geändert enden beenden beendet beginnen begonnen anfangen sterben gestorben bestehen bestanden scheitern
      gescheitert steigen gestiegen sinken gesunken stoppen gestoppt aufhören schlagen geschlagen warten brechen gebrochen
      töten getötet lohnen gelohnt gehen gegangen`),
    ),
    rows: new Set(
      stems(`Zeile Zeilen Eintrag Einträge Datensatz Datensätze Ergebnis Ergebnisse Fall Fälle Mal Male Sache Sachen Ding Dinge Stück Daten
      Person Personen Leute Menschen Art Arten Typ Typen Sorte Sorten Wert Werte Prozent`),
    ),
    fresh: new Set(stems('neu neue neuen neuer')),
    who: new Set(['wer', 'wem', 'wen'].map(spell)),
    when: new Set(['wann'].map(spell)),
  };
};

const said = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(fold));

/** A compound that ends in one of these is such an occasion too: "Vorstandssitzung", "Jahresbericht". */
const heads = `newsletter sitzung versammlung besprechung meeting vorstand gemeinderat stadtrat ausschuss bericht präsentation vortrag
  medienmitteilung pressemitteilung rundschreiben hausaufgabe zusammenfassung diskussion`;
/** What ends in these is anything: a "Nacharbeit" is work that is paid, a "Saftpresse" is sold. */
const occasions = `report rede presse medien zeitung artikel blog website webseite homepage brief mail protokoll revision budget
  planung antrag förderer sponsor chef chefin vorgesetzte kassier buchhaltung kollege kollegin neugier interesse übersicht flyer
  plakat unterricht arbeit`;
const either = (text: string): string => [...said(text)].join('|');

export const germanAsides: AsideWords = {
  purposes: said('für zur zum fürs vor wegen betreffend'),
  causes: said('weil da denn damit'),
  own: said('ich wir mir uns mich mein meine meiner meinem meinen unser unsere unserer unserem unseren'),
  occasions: new RegExp(`(?:^(?:${either(occasions)})|(?:${either(heads)}))(?:s|n|en|es)?$`),
  greetings: said(
    `hallo hi hey moin guten tag morgen abend zusammen liebes liebe team kurze kleine schnelle einfache eine noch nächste letzte frage bitte danke ok okay gut also so nun jetzt und sorry aus reiner neugier übrigens`,
  ),
};
