/** Help desks, computers, factories and materials. */
export const technics = `
Störung gestört | disruption, incident, fault, malfunction, outage
Problem | problem, issue
Fehler Fehlermeldung | error, fault, mistake, bug
Fehlercode | error code
Fehlerart | error type, defect type, fault type
Melder | reporter, requester
Anforderer Anforderung | requester, requirement
> angefordert | requester, requested, requirement
Erstellung | creation
> erstellt angelegt | created, creation
Ersteller | creator, author, created by
Erstelldatum Erstellungsdatum Anlagedatum | created date, creation date, created, created at
Änderung Aktualisierung | change, update
> geändert aktualisiert aktualisieren | updated, changed, modified, change, update, refreshed
Änderungsdatum | modified date, updated at, last modified
Löschung | deletion
> gelöscht | deleted, deletion
Eröffnung Öffnung | opening
> geöffnet eröffnet | opened, opening, open
Schließung | closing, closure
> geschlossen | closed, closing, closure
Lösung | solution, resolution
> gelöst behoben | resolved, solved, solution, fixed, resolution
ungelöst | unresolved
Lösungszeit | resolution time, time to resolve
Reaktionszeit Antwortzeit | response time, reaction time
Antwort | answer, reply, response
> geantwortet beantwortet beantworten | answer, reply, response, answered, replied, responded
Zuweisung | assignment
> zugewiesen zugeteilt | assigned, assignment, assigned to
übernommen | taken over
weitergeleitet Weiterleitung | forwarded, redirected
Eskalation | escalation
> eskaliert | escalated, escalation
wartend warten | waiting, pending
Pause | on hold, break
> angehalten pausiert | paused, on hold, break
erledigt | done, completed, closed, resolved
abgeschlossen Abschluss | finished, completed, closed
Fertigstellung | completion
> fertig fertiggestellt | finished, completed, done, completion
Beginn Anfang Start | start, begin, beginning
> begonnen angefangen begann beginnen | start, started, begun, begin, beginning
laufend | ongoing, running, in progress
ausstehend | pending, outstanding
offen | open, outstanding
unerledigt | open, pending
abgebrochen Abbruch | aborted, cancelled, abandoned, terminated
fehlgeschlagen gescheitert | failed
Erfolg | success
> erfolgreich | successful, success, succeeded
Priorität | priority
Dringlichkeit | urgency, priority
dringend eilig | urgent
Schweregrad Schwere | severity
kritisch | critical
Auswirkung | impact, consequence, effect
Warteschlange | queue
Wissensdatenbank | knowledge base
Rechner Computer | computer, pc
Laptop Notebook | laptop, notebook
Bildschirm Monitor | screen, monitor, display
Tastatur | keyboard
Drucker | printer
Handy Smartphone Mobiltelefon | phone, mobile, smartphone, mobile phone, cell phone
Telefon Telefonnummer Rufnummer telefonisch | phone, telephone, phone number
Anruf Telefonat | call, phone call
> angerufen | call, phone call, called
Anrufer | caller
Gespräch Gesprächsdauer | conversation, call, call duration
Nachricht | message
E-Mail Mail | email, mail
E-Mail-Adresse | email, email address
Webseite Website Homepage | web page, website
Netzwerk | network
WLAN | wifi, wi fi, wlan
Router | router
Server | server
Datenbank | database
Datei | file
Ordner | folder
Software | software
Hardware | hardware
App | app
Betriebssystem | operating system, os
Browser | browser
Passwort Kennwort | password
Zugang Zugriff | access
Zugriffsrecht Berechtigung | permission, access right
Anmeldung Login | login, sign in
> eingeloggt | login, logged in, sign in
Registrierung | registration, signup, sign up
> registriert | registration, registered, signup, sign up
Lizenz | license, licence
Version | version
Schnittstelle | interface, api
Ausfallzeit | downtime
Betriebszeit | uptime, operating time
Verfügbarkeit verfügbar | availability, available
Sicherung Datensicherung | backup, fuse
Installation | installation
> installiert | installation, installed
Wartungsvertrag | maintenance contract
Gerät | device, equipment, appliance, unit
Gerätetyp Geräteart | device type, equipment type
Maschine | machine
Maschinentyp | machine type
Roboter | robot
Fabrik Werk | factory, plant
Fertigungslinie Produktionslinie | production line, line, assembly line
Schritt Arbeitsschritt | step
Vorgang Arbeitsgang | operation, process
Prozess | process, trial
Charge Los | batch, lot
Chargennummer | batch number, lot number
Rohstoff | raw material
Material Werkstoff | material
Bauteil Teil Komponente | part, component
Teilenummer | part number
Stückliste | bill of materials, bom
Baugruppe | assembly
Ausschuss | scrap, rejects, committee
Ausschussrate Ausschussquote | scrap rate, defect rate
Nacharbeit | rework
Qualität | quality
Qualitätskontrolle Qualitätsprüfung | quality control, quality check
Toleranz | tolerance
Stillstand Stillstandszeit | downtime, standstill, idle
Rüstzeit | setup time
Durchlaufzeit | cycle time, throughput time, lead time
Taktzeit | cycle time
Durchsatz | throughput
Ausbeute | yield
Produktionsmenge | production quantity, output
> produziert hergestellt gefertigt | production quantity, produced, manufactured, output, made
Arbeitsauftrag Fertigungsauftrag | work order, production order
Wartungsintervall | maintenance interval
Verschleiß | wear
Druck | pressure, print
Drehzahl | rpm, speed
Vibration Schwingung | vibration
Schweißen | welding
> geschweißt | welding, welded
Montage | assembly, mounting
> montiert | assembly, mounting, assembled, installed
Gehäuse | housing, case
Schraube | screw
Kabel | cable
Rohr | pipe, tube
Pumpe | pump
Ventil | valve
Filter | filter
Stahl | steel
Eisen | iron
Aluminium | aluminium, aluminum
Kupfer | copper
Blei | lead
Metall | metal
Kunststoff Plastik | plastic
Gummi | rubber
Glas Gläser | glass
Papier | paper
Pappe | cardboard
Leder | leather
Stoff | fabric, material, substance
Baumwolle | cotton
Wolle | wool
Seide | silk
Leinen | linen
Keramik | ceramic, ceramics
Beton | concrete
Stein | stone
Ziegel | brick
Marmor | marble
Sand | sand
Kies | gravel
Lack | paint, varnish
Chemikalie | chemical
Gift giftig | poison, toxic
`;
