/** Administration, elections, police and fire, environment, weather, charity. */
export const state = `
Antrag Gesuch | application, request
> beantragt | application, request, applied, requested
Antragsteller | applicant
Antragsart | application type, request type
Antragsnummer | application number, application id
Einreichung | submission
> eingereicht einreichen | submitted, submission, filed
gestellt | submitted, filed
Bearbeitung | processing
> bearbeitet | processing, processed, edited, handled
Bearbeitungsstand Bearbeitungsstatus | status, processing status
Bearbeitungszeit Bearbeitungsdauer | processing time, handling time, resolution time
Bescheid beschieden | decision, notice, notification
Entscheidung | decision
> entschieden | decision, decided
Genehmigung | approval, permit
> genehmigt | approval, approved, permit
Bewilligung | approval
> bewilligt | approval, approved, granted
Zustimmung | consent, approval
> zugestimmt | consent, approval, agreed
Ablehnung | rejection
> abgelehnt | rejection, rejected, declined, denied, refused
Ablehnungsgrund | rejection reason, reason for rejection
zurückgezogen | withdrawn
zurückgestellt | deferred, postponed
Widerspruch | objection, appeal
Einspruch | objection, appeal
Klage geklagt | lawsuit, suit, complaint
Kläger | plaintiff
Beklagter | defendant
Urteil | verdict, judgment
> verurteilt | verdict, judgment, convicted
Verfahren | procedure, proceeding, case
Fall Vorgang | case, incident
Aktenzeichen Fallnummer | case number, file number, reference number, case id
Akte | file, record
Frist | deadline
Gesetz | law, act
Verordnung | regulation, ordinance
Vorschrift | regulation, rule
Verstoß | violation, offence, offense, breach
Ordnungswidrigkeit | offence, violation, infraction
Straftat Delikt Verbrechen | offence, crime, offense
Kriminalität | crime
Diebstahl | theft
> gestohlen | theft, stolen
Einbruch eingebrochen | burglary, break in
Raub geraubt | robbery
Körperverletzung | assault
Mord | murder, homicide
Sachbeschädigung Vandalismus | vandalism, property damage
Drogen | drugs, drug
Festnahme | arrest
> festgenommen verhaftet | arrest, arrested
Ermittlung | investigation
Aufklärung | clearance
> aufgeklärt | solved, cleared, clearance
Polizei | police
Polizeirevier Dienststelle Wache | precinct, station, department
Streife | patrol
Feuerwehr | fire department, fire brigade, fire
Brand Feuer | fire
Brandursache | fire cause, cause
Einsatz | job, operation, deployment, call, incident
Einsatzart | incident type, call type
Einsatzkraft | responder
Alarm Alarmierung | alarm, alert
> alarmiert | alarm, alert, alerted
Fehlalarm | false alarm
Rettung | rescue
> gerettet | rescue, rescued
Ausrückzeit Eintreffzeit | response time
Notruf | emergency call
Katastrophe | disaster
Überschwemmung Hochwasser | flood
Erdbeben | earthquake
Sturm | storm
Amt Behörde | office, authority, agency
Verwaltung | administration
> verwaltet | administration, managed
Rathaus | town hall, city hall
Bürgermeister | mayor
Ministerium Ministerien | ministry, department
Minister | minister
Regierung | government
Parlament | parliament
Landtag | state parliament
Bundestag | parliament
Abgeordneter | member of parliament, representative, deputy
Stadtrat Gemeinderat | city council, council
Partei | party
Wahl | election, vote, choice
> gewählt | election, vote, elected, choice
Wahlkreis Wahlbezirk | constituency, electoral district
Wahllokal | polling station
Wähler | voter
Wahlberechtigter | eligible voter, eligible
Wahlbeteiligung | turnout, voter turnout
Stimme Stimmzettel | vote, ballot, voice
Stimmenanteil | vote share
Briefwahl | postal vote, mail in
Amtszeit | term
Bürgeramt Meldeamt | registry office
Standesamt | registry office
Jugendamt | youth welfare office
Finanzamt | tax office
Bauamt | building department
Ausweis Personalausweis | id card, identity card
Reisepass Pass | passport
Urkunde | certificate, document
Bescheinigung | certificate
Formular | form
Vollmacht | power of attorney
Unterschrift | signature
> unterschrieben unterzeichnet | signature, signed
Vertrag | contract, agreement
Vertragsart | contract type
Vertragsbeginn | contract start, start date
Vertragsende | contract end, end date, expiry
Vertragslaufzeit | contract term
Vereinbarung | agreement
> vereinbart | agreement, agreed, arranged
Klausel | clause
Beschwerde beschwert | complaint
Vorfall Zwischenfall Ereignis Störfall | incident, event
Meldung | report, incident, message
gemeldet melden | reported
Hinweis | note, hint, notice
Anliegen | request, concern, issue
Kontrolle | inspection, control, check
> kontrolliert | inspection, control, checked, check
Prüfung | inspection, audit
Mangel beanstandet Beanstandung | defect, deficiency, finding
Hygiene | hygiene
Lebensmittelkontrolle | food inspection
Auflage | condition, requirement
Behinderung Schwerbehinderung | disability
> behindert | disability, disabled
Integration | integration
Asyl | asylum
Einbürgerung | naturalization
> eingebürgert | naturalization, naturalized
Visum Visa | visa
Bevölkerung Einwohner Einwohnerzahl | population, inhabitants
Bevölkerungsdichte Einwohnerdichte | population density
Geburtenrate | birth rate
Sterberate Sterblichkeit | death rate, mortality
Lebenserwartung | life expectancy
Haushaltseinkommen | household income
Armut | poverty
Wohlstand | wealth, prosperity
Bruttoinlandsprodukt | gdp
Inflation | inflation
Umwelt | environment
Umweltschutz | environmental protection
Naturschutz | nature conservation, conservation
Klima | climate
Emission Ausstoß | emission, emissions
> ausgestoßen | emission, emissions, emitted
Kohlendioxid | carbon dioxide, co2
Feinstaub | particulate matter, pm10
Luftqualität | air quality
Lärm Lärmpegel | noise, noise level
Schadstoff | pollutant
Verschmutzung | pollution
Recycling | recycling
Abfallart Müllart | waste type
Restmüll | residual waste
Altpapier | paper, waste paper
Sondermüll | hazardous waste
Mülltonne Tonne | bin, ton, tonne
Leerung | emptying, collection
> geleert | emptying, collection, emptied
Baum | tree
Baumart | tree species, species
Pflanze | plant
> gepflanzt | plant, planted
Blume | flower
Park | park
Grünfläche | green space
Gewässer | water body
Pegel Wasserstand | water level, level
Wetter | weather
Temperatur | temperature, temp
Luftfeuchtigkeit Feuchtigkeit Feuchte | humidity, moisture
Niederschlag Regen | precipitation, rain, rainfall
Schnee | snow
Windgeschwindigkeit | wind speed
Windrichtung | wind direction
Luftdruck | pressure, air pressure
Sonnenschein Sonnenscheindauer | sunshine, sunshine duration
Nebel | fog
Gewitter | thunderstorm
Hagel | hail
Frost | frost
Wolke bewölkt Bewölkung | cloud, cloudy
sonnig | sunny
regnerisch | rainy
windig | windy
neblig | foggy
Hitze | heat
Wetterstation Messstation | weather station, station
Sensor Messfühler | sensor
Militär Bundeswehr | military, army
Kirche | church
Gottesdienst | service, worship
Stiftung | foundation
Hilfsorganisation | aid organization, charity
wohltätig gemeinnützig | charitable, nonprofit
Projekt | project
Maßnahme | measure, action
Initiative | initiative
Spender | donor, donator
Spendenaktion | fundraiser, campaign
Patenschaft | sponsorship
Tafel | food bank
Obdachloser obdachlos | homeless
Bedürftiger | needy, in need
Nothilfe Hilfe geholfen | aid, help, assistance, relief
Begünstigter | beneficiary
Zweck Verwendungszweck Spendenzweck | purpose, cause
`;
