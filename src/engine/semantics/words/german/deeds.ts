/** What is done, in participles and nouns for it: beginning with a to f. */
export const deeds = `
Annahme | acceptance
> angenommen annehmen | submitted, accepted, acceptance
angekauft | purchased
angemietet | rented
angeordnet | ordered, arranged
angestellt | employed
angezeigt | reported, shown
Anerkennung | recognition
> anerkannt | recognized, recognised, acknowledged, recognition
archiviert archivieren | archived
aufgehoben | cancelled, lifted, repealed
aufgelegt | hung up
aufgestellt | set up, installed
aufgetreten auftreten | occurred, performed
ausgebucht | fully booked, sold out, written off
ausgefüllt | filled, completed
ausgegeben ausgeben | spent, issued
ausgehändigt | handed over
ausgelagert | outsourced
ausgelaufen auslaufen ausläuft | expired, ended, expire, expiry
ausgeschlossen | excluded
ausgesetzt | suspended
ausgestellt ausstellen | issued, issue
Austausch | replacement, exchange
> ausgetauscht | replaced, exchanged, replacement, exchange
Auswahl | selection
> ausgewählt | selected, selection
Auswertung | analysis, evaluation
> ausgewertet | analysed, evaluated, analysis, evaluation
Auszeichnung | award
> ausgezeichnet | awarded, award
ausgeglichen | balanced, settled
beauftragt Beauftragung | commissioned, ordered
beendet beenden Beendigung | ended, finished, terminated, completed
befragt | surveyed, interviewed
Befreiung | exempt, exemption
> befreit | exempt, exempted, exemption
Benachrichtigung | notification
> benachrichtigt | notified, notification
benannt | named
`;
