/** Clubs, sport, culture, events, travel, restaurants. */
export const leisure = `
Verein | club, association
Sportart Disziplin Sport | sport, discipline
Fußball | football, soccer
Handball | handball
Basketball | basketball
Volleyball | volleyball
Tennis | tennis
Tischtennis | table tennis
Schwimmen | swimming, swimmer
Leichtathletik | athletics, track and field
Laufen | running, runner
Radsport Radfahren | cycling
Reiten Reitsport | riding, horse riding
Skifahren | skiing
Rudern | rowing
Segeln | sailing
Klettern | climbing
Wandern Wanderung | hiking, hike
Tanzen Tanzkurs | dance, dancing
Boxen | boxing
Yoga | yoga
Turnier | tournament
Wettkampf Wettbewerb | competition, contest
Liga Ligen | league
Pokal | cup, trophy
Meisterschaft | championship
Saison | season
Spieltag | matchday, match day
Spiel Partie | game, match
Heimspiel | home game, home match
Auswärtsspiel | away game, away match
Spieler | player
Torwart Torhüter | goalkeeper, keeper
Stürmer | forward, striker
Verteidiger | defender
Mittelfeld Mittelfeldspieler | midfielder, midfield
Sportler Athlet Athletin | athlete
Gegner | opponent
Tor | goals, goal, gate
Treffer | goal, hit
Vorlage | assist, template
Punktestand Spielstand | score
Sieg | win, victory, wins
> gewonnen siegreich gewinnen | win, won, victory, wins, gained
Niederlage | loss, defeat, losses
> verloren | loss, defeat, lost, losses
Unentschieden | draw, tie
Foul | foul
Gelb | yellow
Platz Rang Platzierung | rank, place, position, square
Tabelle | table, standings
Medaille | medal
Gold | gold
Silber | silver
Bronze | bronze
Rekord | record
Rennen | race
Runde | round, lap
Zuschauer Publikum Zuschauerzahl | attendance, spectators, audience, crowd
Stadion Stadien | stadium
Sporthalle Turnhalle | gym, sports hall
Halle | hall
Schwimmbad Freibad Hallenbad | swimming pool, pool
Sportplatz | sports field, pitch
Fitnessstudio | gym, fitness studio
Training | training, practice, workout
> trainiert | training, practice, workout, trained
Trainingseinheit | session, training session
Übungsleiter | coach, trainer, instructor
Beitritt | join, joining
> beigetreten beitreten | join, joined, joining
Beitrittsdatum | join date, joined, member since
Aktiver | active
passiv | passive
Film | film, movie
Kino | cinema, movie theater
Regisseur Regisseurin Regie | director
Schauspieler Darsteller | actor, cast
Drehbuch | screenplay, script
Serie | series, show
Folge Episode | episode, consequence, effect
Staffel | season
Sender | station, channel, sender
Sendung Fernsehsendung | shipment, broadcast, program, show, parcel
Fernsehen | television, tv
Radio | radio
Theater | theatre, theater
Theaterstück | play, piece
Aufführung Vorstellung | performance, show
> aufgeführt | performance, show, performed
Bühne | stage
Oper | opera
Konzert | concert
Festival | festival
Lied Song | song, track
Album Alben | album
Band | band, volume
Chor | choir
Orchester | orchestra
Musiker | musician
Sänger | singer
Komponist Komponistin | composer
Instrument Musikinstrument | instrument
Klavier | piano
Geige Violine | violin
Gitarre | guitar
Flöte | flute
Schlagzeug Trommel | drums, drum
Trompete | trumpet
Künstler Interpret | artist
Maler Malerin | painter
Gemälde Bild | painting, picture, image
Skulptur | sculpture
Foto Fotografie | photo, photograph, photography
Zeichnung | drawing
Ausstellung | exhibition, exhibit
> ausgestellt | exhibition, exhibit, exhibited
Exponat | exhibit, artifact
Sammlung | collection
> gesammelt | collection, collected
Museum | museum
Galerie | gallery
Führung | tour, management
Eintrittspreis Eintrittsgeld | admission, entrance fee
Eintrittskarte Ticket | ticket
Besucher Besucherzahl | visitor, visitors, attendee
Besuch | visit, visitor
> besucht | visit, visitor, visited, attended
Veranstaltung Event Anlass | event
Veranstalter | organizer, organiser, promoter
Veranstaltungsort Spielort | venue, location
Kongress Konferenz Tagung | conference, congress
Messe | fair, trade fair, trade show
Workshop | workshop
Vortrag | talk, lecture, presentation
Party Feier | party, celebration
Hochzeit | wedding
Geburtstag | birthday
Jubiläum Jubiläen | anniversary
Einladung | invitation
> eingeladen | invitation, invited
Zusage | acceptance
> zugesagt | acceptance, accepted, confirmed
Absage | cancellation, rejection
> abgesagt | cancellation, cancelled, canceled, rejection, declined
Sitzplatz Sitz Mandat | seat, mandate
Stehplatz | standing
Reihe | row, series
Programm Anwendung | program, programme, application, app
Hotel | hotel
Gasthaus Gästehaus | guesthouse, inn, pension
Ferienwohnung | holiday apartment, vacation rental
Jugendherberge Hostel | hostel
Campingplatz | campsite, campground
Zimmer | room
Zimmerart Zimmertyp Zimmerkategorie | room type
Einzelzimmer | single room, single
Doppelzimmer | double room, double
Suite | suite
Übernachtung Nacht übernachtet | night, overnight stay, nights
Gast | guest
Anreise angereist | checkin, arrival, check in
Abreise abgereist | checkout, departure, check out
Reservierung | reservation, booking
> reserviert | reservation, booking, reserved
Frühstück | breakfast
Halbpension | half board
Vollpension | full board
Verpflegung | board, meal plan, catering, meals
Auslastung Belegung Bettenauslastung | occupancy, utilization, utilisation
belegt | occupied, booked
Restaurant Gaststätte Lokal | restaurant
Café | cafe, coffee shop
Bar Kneipe | bar, pub
Bestellwert | order value, total
Speise Gericht Gang | dish, meal, court
Speisekarte Menü | menu
Vorspeise | starter, appetizer
Hauptgericht Hauptspeise | main course, main dish, main, entree
Nachspeise Nachtisch Dessert | dessert
Mittagessen | lunch
Abendessen | dinner
Reise gereist | trip, travel, journey
Reiseziel Ziel Urlaubsziel | destination
Reisebüro | travel agency
Reiseveranstalter | tour operator
Rundreise | round trip, tour
Kreuzfahrt | cruise
Ausflug | excursion, trip
Tour | tour, trip, route
Sehenswürdigkeit | attraction, sight
Strand | beach
See Seen | lake, sea
Berg | mountain
Insel | island
Fluss | river
Wald | forest
Hobby | hobby
Lotterie | lottery
Gewinnspiel | raffle, contest
Freizeit | leisure, free time
Spielplatz | playground
Spielkonsole | game console, console
Videospiel Computerspiel | video game, game
Brettspiel | board game
Puppe | doll
`;
