/** Times, measures and what any data are made of. */
export const general = `
Datum Tag | date
Zeitpunkt | time, date, timestamp
Zeitstempel | timestamp
Zeitraum Periode | period
Zeit Uhrzeit Zeitpunkt | time
Beginnzeit Startzeit | start time
Endzeit | end time
Startdatum Anfangsdatum | start date
Enddatum Schlussdatum | end date
Ende Schluss | end, finish
Sekunde | second
Minute | minute
Woche | week
Wochentag | weekday, day of week
Wochenende | weekend
Feiertag | holiday, public holiday
Werktag Arbeitstag | working day, business day, workday
Monat | month
Quartal | quarter
Halbjahr | half year
Jahr | year
Jahreszeit | season
Frühling Frühjahr | spring
Sommer | summer
Herbst | autumn, fall
Winter | winter
Morgen Vormittag | morning
Mittag | noon, midday
Nachmittag | afternoon
Abend | evening
Montag | monday
Dienstag | tuesday
Mittwoch | wednesday
Donnerstag | thursday
Freitag | friday
Samstag Sonnabend | saturday
Sonntag | sunday
Januar Jänner | january
Februar | february
März | march
April | april
Mai | may
Juni | june
Juli | july
August | august
September | september
Oktober | october
November | november
Dezember | december
Termin | appointment
Nummer | number, no
Code | code
Kürzel Abkürzung | abbreviation, code, short name
Name | name
Bezeichnung Benennung | name, label
Notiz | note
Text | text
Inhalt | content, contents
Thema | topic, subject, theme
Betreff | subject
Stichwort Schlagwort | keyword, tag
Kategorie Rubrik Warengruppe Produktgruppe | category
Unterkategorie | subcategory, sub category
Oberkategorie | parent category
Art Typ Sorte | type, kind
Ebene | level
Status Zustand | status, state, condition
Stand | level, status
Phase | phase, stage
Merkmal Eigenschaft | feature, attribute, property
Maß Messgröße | measure, dimension
Länge | length
Breite | width
Höhe | height, elevation, altitude
Tiefe | depth
Gewicht Masse | weight, mass
Volumen Rauminhalt | volume
Umfang | scope, circumference, extent
Durchmesser | diameter
Dichte | density
Winkel | angle
Richtung | direction
Abstand | distance, gap
Anteil | share
Prozent Prozentsatz | share, percent, percentage
Quote | share, rate
Verhältnis | ratio
Häufigkeit | frequency
Index | index
Faktor | factor
Koeffizient | coefficient
Grenzwert Schwellenwert Schwelle | threshold, limit
Grenze Limit | limit, border
Mindest Minimum | minimum
Höchst Maximum | maximum
Obergrenze | upper limit
Untergrenze | lower limit
Durchschnitt Schnitt Mittelwert | average, mean
Zahl | count, number
Anzahl | count
Grund Ursache | reason, cause
Risiko Risiken | risk
Chance | chance, opportunity
Verkaufschance | opportunity
Wahrscheinlichkeit | probability
Quelle | source
Medium | medium, media, channel
Dokument Unterlage | document
Dateiname | file name, filename
Link Verweis | link, url
Video | video
Beispiel | example
Liste | list
Aktivität | activity
Meilenstein | milestone
Fortschritt | progress
Entwurf | draft
Idee | idea
Frage | question
Sprache | language
Übersicht | overview
Zusammenfassung | summary
Reihenfolge | order, sequence
Hauptkategorie | main category
Sonstiges | other, miscellaneous
Andere | other
Ja | yes
Nein | no
Techniker | technician
`;
