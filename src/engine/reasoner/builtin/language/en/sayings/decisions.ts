/** What is said of what is applied for, offered, dealt in or judged. */
export const decisions = `
turned down, knocked back, refused, rejected, denied, declined, thrown out, voted down, said no to, got a no, got the thumbs down, vetoed, blocked, unsuccessful, not successful, not accepted, kicked out, shot down, given the cold shoulder, brushed off | rejected, declined, denied, refused, turned down, unsuccessful, not approved, not successful, dismissed, disallowed, vetoed, abgelehnt, zurückgewiesen, nicht genehmigt
approved, accepted, granted, signed off, waved through, given the go ahead, got the go ahead, got the green light, given the green light, green lit, rubber stamped, passed, cleared, agreed to, got a yes, authorised, authorized, okayed, ok d, got the nod, said yes to, nodded through | approved, accepted, granted, signed off, agreed, authorised, authorized, cleared, passed, upheld, allowed, genehmigt, bewilligt, angenommen, freigegeben
pulled out, pulls out, backed out, dropped out, withdrew, withdrawn, took back, taken back, bowed out, walked away, changed their mind, no longer interested, cried off, stepped back, got cold feet | withdrawn, withdrew, dropped out, pulled out, cancelled by applicant, candidate withdrew, not interested, zurückgezogen, abgesprungen
said no, turned us down, turned the offer down, turned down our offer, declined our offer, declined the offer, rejected the offer, refused the offer | offer declined, offer rejected, declined, declined offer, rejected offer, angebot abgelehnt
said yes, accepted the offer, took the job, took the offer, accepted our offer, took us up on it, agreed | offer accepted, accepted, accepted offer, hired, angebot angenommen
got an offer, offered a job, made an offer, have an offer, were offered the job | offer, offered, offer made, offer extended, offer sent, offer pending, angebot
shortlisted, made the shortlist, on the shortlist, short listed, made the cut, in the running, got through, through to the next round, still in it, in the frame | shortlisted, shortlist, longlisted, in the running, engere auswahl
being interviewed, interviewed, up for interview, called for interview, invited to interview, asked in, seen for interview, in interviews, interviewing | interview, interviewing, interviewed, first interview, second interview, phone interview, interview scheduled, phone screen, onsite, gespräch, vorstellungsgespräch, eingeladen
being screened, screened, sifted, looked over | screening, screened, screen, phone screen, sichtung, vorauswahl
hired, taken on, took on, got the job, given the job, brought on board, joined us, employed, recruited, signed up, landed the job, got hired | hired, accepted, recruited, employed, placed, eingestellt, angestellt
handed in, sent in, turned in, put in, submitted, filed, lodged, entered, applied | submitted, filed, lodged, handed in, applied, received, eingereicht, abgegeben, beantragt
not handed in, never handed in, not sent in, still to be handed in, not turned in | not submitted, missing, outstanding, not handed in, nicht abgegeben
sent back for changes, sent back for correction, needs work, need work, to be reworked, needs changes, back to the drawing board, to be redone | revision, needs revision, revise, changes requested, returned, rework, resubmit, revise and resubmit, in überarbeitung, nacharbeit
appealed, under appeal, being appealed, contested | appealed, appeal, under appeal, on appeal, widerspruch, in berufung
won, in the bag, clinched, sealed, landed, closed the deal, got the business, came our way, secured, sewn up, signed, signed up, signed on the dotted line | won, closed won, signed, deal won, awarded, gewonnen, unterschrieben, beauftragt
lost, went elsewhere, went to a competitor, went to the competition, lost out, slipped away, went with someone else, chose somebody else, slipped through our fingers, got away | lost, closed lost, deal lost, lost to competitor, not awarded, verloren
being negotiated, negotiating, in talks, haggling, under negotiation, in negotiations | negotiation, negotiating, in negotiation, verhandlung, in verhandlung
quoted, priced up, got a quote, sent a quote, given a quote, quotes sent, out to quote | quoted, quote, quote sent, quotation, proposal, proposal sent, angeboten, angebot, angebot gesendet
contacted, got in touch with, reached, been in touch with, approached, spoken to | contacted, contact made, reached, approached, kontaktiert
not reached, could not be reached, no answer, didn t pick up, did not answer, didn t answer, never called back | no answer, not reached, no response, unreachable, voicemail, no reply, nicht erreicht
interested, keen, warm, hot | interested, warm, hot, qualified, interessiert
went cold, gone cold, gone quiet, unresponsive, went quiet, ghosted us, never replied, did not reply, didn t reply | cold, no response, unresponsive, lost contact, no reply, keine antwort
answered, replied, responded, wrote back, got back to us, came back to us | answered, replied, responded, beantwortet
unanswered, not answered, no reply, ignored | unanswered, no response, not answered, no reply, ignored, unbeantwortet
upheld, found for, justified, well founded | upheld, justified, substantiated, founded, berechtigt
unfounded, groundless, not upheld, without merit, baseless | not upheld, unfounded, unsubstantiated, dismissed, unbegründet
settled out of court, settled, came to terms, reached a settlement, made a deal | settled, settlement, agreed, verglichen, vergleich
thrown out, dismissed, struck out, chucked out | dismissed, struck out, rejected, abgewiesen, eingestellt
found guilty, convicted, guilty | convicted, guilty, found guilty, verurteilt, schuldig
acquitted, let off, got off, not guilty, found innocent, cleared | acquitted, not guilty, cleared, freigesprochen
let off with a warning, warned, got a warning, cautioned, told off | warning, warned, caution, cautioned, verwarnung, verwarnt
fined, got a ticket, had to pay a fine | fined, fine, penalty, bußgeld
passed, got through, sailed through, made it, scraped through, came through | passed, pass, bestanden
failed, flunked, did not pass, didn t pass, didn t make it, came a cropper | failed, fail, not passed, nicht bestanden, durchgefallen
passed with distinction, top marks, with honours, with honors, with merit | distinction, merit, honours, with distinction, mit auszeichnung
`;
