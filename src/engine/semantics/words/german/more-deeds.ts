/** What is done: beginning with g to z. */
export const moreDeeds = `
Nutzung Verwendung | usage, use
> benutzt genutzt verwendet | used, usage, use
Beobachtung | observation
> beobachtet | observed, observation
berechtigt | entitled, eligible
Bericht | report
> berichtet | reported, report
beschafft | procured
Beschluss | resolution
> beschlossen | decided, resolved, resolution
Beschreibung | description
> beschrieben | description, described
Bestätigung | confirmation
> bestätigt bestätigen | confirmed, confirmation
bestraft | penalized, punished
bestritten | disputed, contested
bearbeiten | process, edit
betroffen | affected
bezogen | received, obtained, drawn
blockiert | blocked
datiert | dated
Dokumentation | documentation
> dokumentiert | documented, documentation
durchgeführt Durchführung | carried out, performed, conducted
eingebaut Einbau | installed, built in
Einführung | introduction
> eingeführt | introduced, introduction, launched
eingelagert | stored
Einlösung | redemption
> eingelöst | redeemed, redemption
eingeplant | scheduled
eingescannt gescannt | scanned
eingesetzt | used, deployed
Einsparung | savings
> eingespart | saved, savings
Entdeckung | discovery
> entdeckt | discovered, discovery
enthalten | included, contained
Entnahme | withdrawn, withdrawal
> entnommen | withdrawn, withdrawal, taken
Entsorgung | disposal
> entsorgt | disposed, disposal
entstanden | incurred, arisen
Entwicklung | development
> entwickelt | developed, development
Erfassung | entry
> erfasst | recorded, captured, registered, entry
Erfüllung | fulfillment
> erfüllt | fulfilled, met, fulfillment
ergänzt | supplemented, added
Erhebung | survey
> erhoben | collected, survey
Erhöhung | increase
> erhöht | increased, raised, increase
erkannt | detected, recognized
erlassen | waived, issued
ermittelt | determined, investigated
Erneuerung | renewal
> erneuert | renewed, replaced, renewal
erreicht | reached, achieved
Erwartung | expectation
> erwartet | expected, expectation
Erweiterung | expansion
> erweitert | extended, expansion, expanded
Erwerb | acquisition
> erworben | acquired, purchased, acquisition
erzielt | achieved, scored
fotografiert | photographed
Freigabe | release, approval
> freigegeben | released, approved, release, approval
freigeschaltet | activated, unlocked
gebilligt | approved
gedruckt | printed
Erbe | heir
> geerbt | inherited, heir
Fund | find
> gefunden | found, find
Fang | catch
> gefangen | caught, catch
Fällung | felling
> gefällt | felled, felling
geflogen | flown
geführt führen | led, managed, run
gehalten | held, kept
Heirat | marriage, wedding
> geheiratet | married, marriage, wedding
gekürzt Kürzung | cut, reduced, cut back
gelaufen | run, walked
gelesen | read
geliehen | borrowed
geleistet | performed, rendered, worked
geloggt protokolliert | logged
gelungen | succeeded
gemalt | painted
gemischt | mixed
genannt | named, mentioned
gepackt | packed
gepfändet | seized
geplatzt | bounced, failed
geräumt | cleared
gerodet | cleared
Schätzung | estimate
> geschätzt | estimated, estimate
geschenkt | given, donated
geschickt gesendet | sent
Schlachtung | slaughter
> geschlachtet | slaughtered, slaughter
geschrieben | written
geschult | trained
geschützt | protected
gesehen | seen, viewed
gesichert | secured, saved
Sichtung | sighting
> gesichtet | sighted, sighting
gesprochen | spoken
Suche | search
> gesucht | searched, wanted, search
gestreamt | streamed
gestrichen | cancelled, deleted, painted
gespielt | played
gesunken | dropped, sunk
geteilt | shared, divided
getroffen | hit, met
getrunken | drunk
gegessen | eaten
Wachstum | growth
> gewachsen | grown, growth
Wäsche | laundry
> gewaschen | washed, laundry
gewogen | weighed
Wunsch | wish
> gewünscht | required, requested, desired, wish
Zählung | count
> gezählt | counted, count
gezeigt | shown
Download | download
> heruntergeladen | downloaded, download
Upload | upload
> hochgeladen | uploaded, upload
hinzugefügt | added
hinzugekommen | added, new
identifiziert | identified
informiert | informed
Kalibrierung | calibration
> kalibriert | calibrated, calibration
Kommentar Anmerkung Bemerkung | note, comment, remark
> kommentiert | note, comment, commented, remark
konfiguriert | configured
kontaktiert | contacted
Korrektur | correction
> korrigiert | corrected, correction
markiert | marked, flagged
migriert | migrated
Nachweis | proven, proof
> nachgewiesen | proven, detected, proof
Nominierung | nomination
> nominiert | nominated, nomination
Organisation | organisation, organization
> organisiert | organized, organisation, organization
probiert | tried
programmiert | programmed
Rekrutierung | recruitment
> rekrutiert | recruited, recruitment
Restaurierung | restoration
> restauriert | restored, restoration
sortiert | sorted
Spezialisierung Fachrichtung | specialization, specialty
> spezialisiert | specialized, specialization, specialty
stattgefunden | took place, held
stillgelegt Stilllegung | decommissioned, shut down, closed
synchronisiert | synchronized, synced
Überarbeitung | revision
> überarbeitet | revised, revision
Übergabe | handover
> übergeben | handed over, handover
übernachtet | stayed
Überprüfung | verification
> überprüft | reviewed, checked, verified, verification
überschritten | exceeded
Übersetzung | translation
> übersetzt | translated, translation
Übertragung | transfer
> übertragen | transferred, transmitted, transfer
Überwachung | monitoring
> überwacht | monitored, monitoring
Umsetzung | implementation
> umgesetzt | implemented, implementation
Unterbrechung | interruption
> unterbrochen | interrupted, interruption
untersagt | prohibited
Unterstützung | support
> unterstützt | supported, support
Veränderung | change
> verändert | changed, change
Verarbeitung | processing
> verarbeitet | processed, processing
verbaut | installed
Verbesserung | improvement
> verbessert | improved, improvement
verbucht | posted, booked
Verbindung | connection
> verbunden | connected, connection
vererbt | inherited
verfallen | expired, lapsed, expiry
verfasst | written, authored
Vergabe | award
> vergeben | awarded, assigned, award
Vergleich | comparison
> verglichen | compared, comparison
verhängt | imposed
verkostet | tasted
verladen | loaded
vermisst | missing
vernichtet | destroyed
verpasst versäumt | missed
verrechnet | offset, charged
verringert | reduced
versiegelt | sealed
verschoben Verschiebung | postponed, rescheduled, moved
verschlechtert | worsened
verschlüsselt | encrypted
verschwunden | disappeared, missing
verstoßen | violated
Verteilung | distribution
> verteilt | distributed, distribution
Verwarnung | warning
> verwarnt | warned, warning
verweigert | refused, denied
verworfen | discarded, rejected
Verzögerung | delay
> verzögert | delayed, delay
verzichtet | waived
Vorbereitung | preparation
> vorbereitet | prepared, preparation
vorgelegt | submitted, presented
Vorschlag | suggestion, proposal
> vorgeschlagen | suggested, proposed, suggestion, proposal
vorgestellt | introduced, presented
wahrgenommen | attended, kept
weggeworfen | discarded, thrown away
wiedereröffnet | reopened
wiederhergestellt | restored
Wiederholung | repetition
> wiederholt | repeated, repetition
Zerstörung | destruction
> zerstört | destroyed, destruction
Zubereitung | preparation
> zubereitet | prepared, preparation
zurückerstattet | refunded
Rückruf | recall, callback
> zurückgerufen | recalled, recall, callback
zurückgewiesen | rejected
Rückkehr | return
> zurückgekehrt | returned, return
Zusammenlegung Fusion | merger
> zusammengelegt fusioniert | merged, merger
Zuordnung | assignment
> zugeordnet | assigned, assignment
zugezogen Zuzug | moved in
weggezogen Wegzug fortgezogen | moved away, moved out
Überlebender | survivor
> überlebt | survived, survivor
anwenden angewendet angewandt | applied
abonnieren | subscribe
abgerufen | retrieved, called
abgesichert | secured
abgewickelt Abwicklung | processed, settled
abgeworben | poached
Abzug | deduction
> abgezogen | deducted, deduction
Abnahme | decrease, acceptance
> abgenommen | accepted, decreased, decrease, acceptance
absolviert | completed, graduated
akzeptiert | accepted
Analyse | analysis
> analysiert | analysed, analyzed, analysis
ausgeübt | exercised
diskutiert | discussed
Ersatz | replacement
> ersetzt | replaced, replacement
Taufe | baptism
> getauft | baptized, baptism
Beerdigung Begräbnis | funeral
> beerdigt | buried, funeral
inspiziert | inspected
genommen | taken
geregelt | settled
gestundet | deferred
`;
