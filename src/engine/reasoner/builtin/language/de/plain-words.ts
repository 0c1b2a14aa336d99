import { spell } from './stem.ts';

/** Common words that are names as well, or parts of such. */
export const common: ReadonlySet<string> = new Set(
  `abend alt alte alter anfang anfrage anfragen anzahl apfel april arbeit art arzt auge august ausland auto bach bad
  bahn ball bank bau baum beginn berg bett bild billig blau blume boden bote braun brief brot bruder bruch brücke
  buch bund bunt bürger bus dach dame dank dezember dienst dienstag donnerstag dorf drei dritte dunkel ecke edel ehre
  eilig eimer einmal ende engel enge erde ernst erste essen fach fahrt fall falsch familie farbe feier feld fenster
  ferien fern fest feuer film fisch fischer flach flasche fleisch flug fluss folge frage frau frei freitag fremd
  freund frieden frisch froh fromm früh frühling fuß gang ganz garten gast gebiet geburtstag geld gelb gerade gern
  gesamt geschäft gesicht gestern gesund glas glück gold gott grau grenze groß große grün grund gruppe gut gute haar
  hafen halb hals hand handel haupt haus heiß heim hell herbst herr herz heute himmel hoch hof holz honig hund hütte
  idee insel jahr januar jeder jugend juli jung junge juni kaffee kalt kammer karte kasse katze kauf kaufmann keller
  kind kinder kirche klar klasse klein kleine kohl könig kopf kraft krank kreis kreuz krieg küche kuh kunst kurz
  lager land lang lange laut leben leer lehrer leicht letzte leute licht liebe lied linde links lob luft macht mal
  mai mann markt marz maus meer mehr meister mensch messe milch mitte mittag mittwoch möbel mode monat mond montag
  morgen mut mutter nacht nachts nah name nase natur neu neue nord norden november nummer oben oft oktober ort osten
  ost paar papier park pause person pferd pflanze platz post preis problem probe punkt quelle rad rand rat raum recht
  regen reich reif reise richtig ring rose rot ruhe rund sache salz samstag sand satz schaf schaden scheibe schiff
  schloss schnell schön schrank schritt schuh schule schwach schwarz schwer schwester see seite sieger silber sohn
  sommer sonne sonntag spät spiel sprache stadt stark start stein stelle stern stille stock stoff stolz strand straße
  streik strom stück stuhl stunde sturm süden süd süß tag tage tanz tasche teil tief tier tisch tochter tod tor tot
  traum treu turm über uhr unten unter vater verein vorname wagen wald wand warm wasser weg weich wein weise weiß
  weit welt wenig werk westen west wetter wiese wild wind winter woche wohl wolke wort wunsch zahl zahn zeit zeitung
  zelt ziel zimmer zucker zug zwei`
    .split(/\s+/)
    .map(spell),
);
