import type { Language } from '../language.ts';

/** Words in names of figures of which much is good, of which much is bad, and of how many come, by the given stems. */
export const merits = (stem: (word: string) => string): Language['merits'] => {
  const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(stem));
  return {
    good: words(`umsatz erlös einnahme ertrag gewinn verdienst marge spende bewertung punkte sterne zufriedenheit qualität
    sauberkeit pünktlichkeit auslastung besucher gäste fahrgäste verkauft absatz wachstum erfolg aufklärung produktivität`),
    bad: words(`reklamation beschwerde verspätung verzögerung wartezeit wartetage warte fehler mangel mängel ausfall ausfälle
    störung panne unfall unfälle verletzung straftat einbruch einbrüche diebstahl diebstähle delikt storno stornierung kündigung
    fehltage krankheitstage krankentage fehlzeit rückgabe retoure erstattung ausschuss verlust schwund schaden schäden verzug
    mahnung schulden arbeitslosigkeit sterblichkeit kosten ausgaben ausgabe aufwand strafe bußgeld emission lärm
    rückstand leerstand`),
    places: words('rang rangliste platz platzierung position'),
    marks: words('note noten zensur zensuren schulnote schulnoten'),
    ratings: words('bewertung bewertungen sterne zufriedenheit rezension beurteilung gesamtnote feedback score'),
    scales: words('priorität dringlichkeit schweregrad stufe klasse note schulnote wichtigkeit rangstufe'),
    comings:
      words(`besuch besuche besucher gäste gast fahrgast fahrgäste einsteiger aussteiger eintritte frequenz verkehr fußgänger
    passanten radfahrer fahrzeuge kfz ankünfte kunden kundenzahl patienten anrufe anrufer fahrten teilnehmer zuschauer passagiere`),
    occasions: words('besuch besuche termin termine buchung reservierung bestellung auftrag aufträge aufenthalt'),
  };
};
