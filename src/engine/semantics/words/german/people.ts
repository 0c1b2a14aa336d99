/** People, and what is told of them. */
export const people = `
Person Mensch Leute | person, people
Frau Dame | woman, female, lady
Mann Männer Herr | man, male, gentleman
Kind | child, kid
Mädchen | girl
Junge | boy
Baby Säugling | baby, infant
Kleinkind | toddler
Jugendlicher Jugend Teenager | teenager, youth, adolescent
Erwachsener | adult
Senior Seniorin | senior
Rentner Pensionär | pensioner, retiree
Familie | family
Eltern Elternteil | parent
Mutter | mother
Vater | father
Bruder | brother
Schwester | sister
Geschwister | sibling
Sohn | son
Tochter | daughter
Ehepartner Gatte Gattin Ehegatte Ehefrau Ehemann | spouse, partner
Großeltern | grandparent
Angehöriger Verwandter | relative, dependent
Freund Freundin | friend
Nachbar Nachbarin | neighbour, neighbor
Bürger | citizen, resident
Bewohner | resident, occupant
Anwohner | resident
Ausländer | foreigner
Flüchtling Geflüchteter | refugee
Zuwanderer Einwanderer Migrant Migrantin | migrant, immigrant
Partner | partner
Ansprechpartner Kontaktperson | contact, contact person
Kontakt | contact
Interessent Interessentin | prospect, lead
Neukunde | new customer
Stammkunde | regular
Mandant Mandantin Klient Klientin | client
Verbraucher Konsument Konsumentin | consumer
Auftraggeber | client
Auftragnehmer | contractor
Abonnent Abonnentin | subscriber
Nutzer Benutzer Anwender | user
Benutzername Nutzername | user name, username, login
Leser | reader
Hörer Zuhörer | listener
Besitzer Eigentümer Inhaber Halter | owner, holder
Vermieter | landlord
Pächter | tenant, leaseholder
Untermieter | subtenant
Hausmeister | caretaker, janitor
Verwalter Hausverwalter | administrator, manager
Nachname Familienname | last name, lastname, surname, family name
Vorname | first name, firstname, given name
Anrede | salutation, title
Geschlecht | gender, sex
Familienstand Zivilstand Beziehungsstatus | marital status
ledig alleinstehend unverheiratet | single, unmarried, never married
verheiratet | married
geschieden | divorced
verwitwet Witwe | widowed
verpartnert | partnered
verlobt | engaged
getrennt | separated
männlich | male, m, man
weiblich | female, f, woman
divers nichtbinär | diverse, non binary, other
Staatsangehörigkeit Staatsbürgerschaft Nationalität | nationality, citizenship
Herkunft | origin
Herkunftsland | country of origin, origin
Geburtsort | birthplace, place of birth
Geburtsjahr | birth year, year of birth
Sterbedatum Todesdatum | death date, date of death
Todesursache | cause of death
Konfession Religion | religion, denomination
Muttersprache | native language, mother tongue
Alter | age
Generation | generation
Mitglied | member
Mitgliedschaft | membership
Mitgliedsnummer | member id, member number, membership number
Vorstand | board, executive
Vorsitzender | chair, chairman
Ehrenamtlicher Freiwilliger Helfer | volunteer
> ehrenamtlich freiwillig | volunteer, voluntary
Betreuer | handler, supervisor, caregiver
Pate Patin | sponsor, mentor
Fan | fan, supporter
Passagier Fahrgast Reisender | passenger
Fußgänger | pedestrian
Radfahrer | cyclist
Täter | offender, perpetrator
Opfer | victim
Zeuge Zeugin | witness
Verdächtiger | suspect
Kandidat Kandidatin | candidate
Bewerber | applicant, candidate
Absender | sender
Empfänger | recipient, receiver
Experte Expertin Fachmann | expert, specialist
Anfänger | beginner
Fortgeschrittener | advanced
Gewinner Sieger | winner
Verlierer | loser
Redner Referent Referentin | speaker
Gastgeber | host
Begleitperson Begleiter | companion
Notfallkontakt | emergency contact
`;
