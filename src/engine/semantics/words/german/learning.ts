/** Schools, universities, libraries, research. */
export const learning = `
Schule | school
Schulart Schulform | school type
Grundschule | primary school, elementary school
Gymnasium Gymnasien | high school, grammar school, secondary school
Realschule Hauptschule | secondary school
Kindergarten Kita Kindertagesstätte | kindergarten, nursery, daycare
Krippe | nursery, creche
Universität Hochschule Uni | university
Fachhochschule | college, university of applied sciences
Volkshochschule | adult education center
Akademie | academy
Institut | institute
Fakultät | faculty
Schüler | student, pupil
Student Studentin Studierender | student
Absolvent Absolventin | graduate
Doktorand Doktorandin | phd student, doctoral student
Lehrer Lehrkraft Dozent | teacher
Dozent Dozentin | lecturer, instructor
Professor Professorin | professor
Tutor Tutorin Nachhilfelehrer | tutor
Nachhilfe | tutoring
Rektor Schulleiter | principal, headmaster
Hausaufgabe | homework, assignment
Unterricht unterrichtet | teaching, lesson, class, taught
Unterrichtsstunde Lektion Schulstunde Fahrstunde | lesson, class
Stunde | hour, lesson
Kurs Lehrgang Seminar Lehrveranstaltung | course, seminar, class
Vorlesung | lecture
Klasse Schulklasse | class
Klassenstufe Jahrgangsstufe Schulstufe | grade level, grade, year
Klassenzimmer Klassenraum | classroom
Fach Schulfach | subject
Studienfach Studiengang Hauptfach | major, program, field of study, degree program
Nebenfach | minor
Semester | semester, term
Schuljahr | school year, academic year
Trimester | trimester
Studium | study, studies
> studiert | study, studies, studied
Abschluss | degree, graduation, completion
Abitur Matura | high school diploma, a levels
Bachelor | bachelor
Master | master
Promotion Doktor | doctorate, phd, doctor
Diplom | diploma
Zeugnis | report card, certificate
Schulnote Zensur | grade, mark
Note | rating, grade, mark, score
Notendurchschnitt Durchschnittsnote | gpa, grade average, average grade
Punkt Punktzahl | points, score, point
Prüfung Klausur Examen | exam, test, examination
> geprüft | exam, test, examination, examined, checked
Test | test
> getestet | test, tested
Klassenarbeit Schulaufgabe | test, exam
Aufgabe | task, assignment
Übung | exercise
Abschlussarbeit | thesis
bestanden | passed
durchgefallen | failed
Anmeldung Einschreibung Immatrikulation | enrollment, registration, signup, enrolment
> angemeldet eingeschrieben | enrollment, registration, enrolled, registered, signup, enrolment
Abmeldung | logout
> abgemeldet | deregistered, unsubscribed, logout
Teilnahme | participation, attendance
> teilgenommen | participation, attendance, attended
Teilnehmer | participant, attendee
Teilnahmegebühr Kursgebühr | fee, course fee
Kursleiter | instructor, course instructor, teacher
Mathematik Mathe | mathematics, math, maths
Deutsch | german
Englisch | english
Französisch | french
Spanisch | spanish
Latein | latin
Physik | physics
Chemie | chemistry
Biologie | biology
Erdkunde Geografie Geographie | geography
Geschichte | history, story
Kunst | art, arts
Musik | music
Sport Sportunterricht Turnen Sportarten | sport, sports, physical education, gymnastics
Informatik | computer science, informatics
Wirtschaft | economics, economy, business
Jura Rechtswissenschaft | law
Medizin | medicine
Psychologie | psychology
Philosophie | philosophy
Soziologie | sociology
Politik | politics
Maschinenbau | mechanical engineering
Elektrotechnik | electrical engineering
Bibliothek Bücherei | library
Ausleihe | loan, checkout, lending
> ausgeliehen entliehen verliehen | loan, checkout, borrowed, lending, lent
Entleiher Leiher | borrower, patron
Vormerkung | reservation, hold
> vorgemerkt | reservation, hold, reserved
Leihfrist | loan period
Buch | book
Autor Autorin Schriftsteller Verfasser | author, writer
Verlag | publisher
Titel | title
Seite | page
Seitenzahl | page count, number of pages, pages
Kapitel | chapter
Auflage | edition, circulation
Ausgabe | edition, issue
Erscheinungsjahr | publication year, year published, release year
Erscheinungsdatum Veröffentlichungsdatum | publication date, release date
Veröffentlichung | publication, release
> veröffentlicht erschienen | publication, published, released, release
Zeitschrift Magazin | magazine, journal
Zeitung | newspaper
Roman | novel, fiction
Sachbuch | nonfiction, non fiction
Kinderbuch | childrens book
Krimi | crime, thriller, mystery
Gedicht | poem
Genre Gattung | genre
Versuch | attempt, trial, experiment
Studie | study
Stichprobe Probe | sample
Labor | laboratory, lab
Messung Messwert | measurement, reading
> gemessen messen | measurement, reading, measured
Ergebnis | result, outcome
Hypothese | hypothesis
Forschungsprojekt | research project
Aufsatz | paper, article
Zitat Zitation | citation
Einrichtung | institution, facility
Fördergruppe | support group
Betreuung | care, supervision, support
> betreut | care, supervision, supervised, support
Hort | after school care
Fahrschule | driving school
Fahrschüler | student, learner
Führerschein | driving license, driver license, licence
Theorieprüfung | theory test
Stipendiat Stipendiatin | scholar, scholarship holder
Jahrgang | year, vintage, cohort
Stufe Niveau Ebene | level, stage
Lernplattform | learning platform
`;
