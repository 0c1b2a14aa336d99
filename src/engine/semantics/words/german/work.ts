/** Work: jobs, staff, pay, absence, firms. */
export const work = `
Mitarbeiter Angestellter Beschäftigter Personal Belegschaft | employee, staff, worker
Arbeitnehmer | employee
Arbeitgeber | employer
Arbeiter | worker
Kollege Kollegin | colleague, coworker
Chef Chefin Vorgesetzter Leiterin | manager, boss, supervisor
Leiter Führungskraft Manager | manager, lead, head
Teamleiter | team lead, team leader, manager
Abteilungsleiter | head of department, manager
Geschäftsführer | managing director, ceo, director
Direktor Direktorin | director
Präsident Präsidentin | president
Assistent Assistentin | assistant
Sekretär Sekretärin | secretary
Berater | consultant, adviser, advisor
Verkäufer | salesperson, seller, sales rep
Vertreter Außendienstmitarbeiter | salesperson, representative, rep
Sachbearbeiter Bearbeiter | clerk, agent, assignee, handler, caseworker, assigned
Zuständiger Verantwortlicher | responsible, assignee, owner
Buchhalter | accountant, bookkeeper
Ingenieur Ingenieurin | engineer
Entwickler Programmierer | developer, programmer
Tester | tester
Administrator Administratorin | administrator, admin
Designer | designer
Architekt Architektin | architect
Anwalt Anwältin Rechtsanwalt Jurist Juristin | lawyer, attorney
Richter | judge
Notar | notary
Polizist Polizistin | police officer, officer
Feuerwehrmann | firefighter
Soldat Soldatin | soldier
Beamter Beamtin | official, officer
Lehrling Auszubildender Azubi Azubis | apprentice, trainee
Praktikant Praktikantin | intern, trainee
Werkstudent Werkstudentin | working student
Aushilfe | temp, temporary
Minijobber | part time
Freiberufler Selbstständiger Selbständiger freiberuflich | freelancer, self employed
Handwerker | craftsman, tradesman
Meister | master, foreman
Geselle | journeyman
Mechaniker Schrauber | mechanic
Elektriker | electrician
Klempner Installateur | plumber
Tischler Schreiner | carpenter
Maurer | bricklayer
Dachdecker | roofer
Gärtner | gardener
Bäcker | baker
Metzger Fleischer | butcher
Koch Köchin | cook, chef
Kellner Bedienung Servicekraft | waiter, server
Barkeeper | bartender
Friseur Friseurin Frisör Stylist Stylistin | stylist, hairdresser, barber
Kosmetiker | beautician
Reinigungskraft Putzkraft | cleaner
Lagerist Lagermitarbeiter | warehouse worker
Kurier | courier
Pilot Pilotin | pilot
Kapitän | captain
Schaffner | conductor
Landwirt Landwirtin Bauer | farmer
Winzer | winemaker
Förster | forester
Journalist Journalistin Redakteur Redakteurin | journalist, editor
Fotograf Fotografin | photographer
Übersetzer Dolmetscher | translator, interpreter
Wissenschaftler Forscher | scientist, researcher
Therapeut Therapeutin Behandler | therapist, practitioner
Sozialarbeiter | social worker
Erzieher | educator, nursery teacher
Prüfer Inspektor Kontrolleur | inspector, examiner, auditor
Fahrlehrer | instructor, driving instructor
Monteur Monteurin | technician, fitter
Bediener | operator
Disponent Disponentin | dispatcher
Einkäufer | buyer, purchaser
Trainer Coach | coach, trainer
Schiedsrichter | referee
Reiseleiter Fremdenführer Führer | guide
Beruf Berufsbezeichnung Position Stelle | job, position, profession, occupation, job title
Stelle Position Posten | position, job
Stellenbezeichnung Jobtitel | job title, title, position
Rolle Funktion | role, function, feature
Qualifikation | qualification
Zertifikat Zertifizierung | certificate, certification
Fähigkeit Kompetenz Kenntnis | skill
Erfahrung Berufserfahrung | experience
Bildung Ausbildung | education, training
Bildungsabschluss Bildungsstand | education, education level, degree
Weiterbildung Fortbildung Schulung | training, course
Arbeit Tätigkeit | work, job, activity
Arbeitszeit | working time, hours, work hours
Arbeitsstunde | work hour, hour
Überstunde | overtime, overtime hour
Schicht | shift
Frühschicht Frühdienst | early shift, morning shift, early, morning
Spätschicht Spätdienst | late shift, late, evening
Nachtschicht Nachtdienst | night shift, night
Vollzeit Vollzeitkraft | full time, fulltime
Teilzeit Teilzeitkraft | part time, parttime
befristet | temporary, fixed term
unbefristet | permanent, unlimited
Probezeit | probation
Gehalt Lohn Verdienst Vergütung verdient verdienen | salary, wage, pay
Einkommen | income
Monatsgehalt Monatslohn | monthly salary, salary
Jahresgehalt Jahreseinkommen | annual salary, salary, annual income
Stundenlohn Stundensatz | hourly wage, hourly rate
Bonus Boni Prämie Sonderzahlung | bonus, premium
Gehaltserhöhung Lohnerhöhung | raise, salary increase
Zulage Zuschlag | allowance, surcharge, supplement
Spesen Reisekosten | expenses, travel cost
Provision | commission
Urlaub Ferien | vacation, holiday, leave
Urlaubstag | vacation day, leave day, holiday
Resturlaub | remaining vacation, leave balance
Abwesenheit Fehlzeit | absence
Fehltag Krankheitstag Krankentag | absence, sick day, days absent
Krankmeldung Krankschreibung | sick leave, sick note
krank erkrankt | sick, ill, illness, disease
Anwesenheit | attendance, presence
anwesend | present, attended
abwesend | absent
Elternzeit | parental leave
Mutterschutz | maternity leave
Homeoffice Heimarbeit Telearbeit remote | remote, home office
Bewerbung | application, job application
Vorstellungsgespräch Bewerbungsgespräch | interview, job interview
Stellenanzeige Stellenausschreibung Ausschreibung | vacancy, job posting, tender
Einstellung Neueinstellung | hire, hiring
> eingestellt einstellen | hire, hired, hiring
Eintritt Eintrittsdatum | hire, entry, start
> eingetreten | hire, entry, joined, start
Austritt Austrittsdatum | exit, leave, termination
> ausgetreten | exit, leave, left, termination
Ausscheiden | exit, termination, departure
> ausgeschieden | left, exit, termination, departure
Beförderung | promotion
> befördert | promotion, promoted
Versetzung | transfer
> versetzt | transfer, transferred
Entlassung | dismissal, discharge, layoff
> entlassen | dismissal, discharge, discharged, layoff, laid off
Kündigung Abwanderung | cancellation, churn, termination, attrition, resignation
> gekündigt kündigen | cancellation, churn, termination, attrition, resignation, terminated, cancelled, resigned
Kündigungsgrund Austrittsgrund | reason for leaving, termination reason, exit reason
Fluktuation Abwanderung abgewandert | turnover, attrition, churn
Dienstzeit Betriebszugehörigkeit Dienstalter | tenure, seniority
Beurteilung Leistungsbeurteilung Mitarbeitergespräch | appraisal, review, performance review
Leistung | power, performance, service
Ziel Zielvorgabe Zielwert | target, destination, goal, objective
Zielort | destination
Zielerreichung | target achievement, attainment
Abteilung | department, division
Team Mannschaft Gruppe | team, group
Firma Unternehmen Betrieb Gesellschaft | company, firm, business, enterprise
Konzern | group, corporation
Mutterfirma Muttergesellschaft | parent company
Tochterfirma Tochtergesellschaft | subsidiary
Zentrale Hauptsitz Hauptniederlassung | headquarters, head office, main office
Niederlassung Zweigstelle Geschäftsstelle | branch, office, location
Standort | site, location, office
Büro | office
Arbeitsplatz | workplace, workstation, desk
Arbeitsort Dienstort Einsatzort | work location, location, place of work
Kostenstelle | cost center, cost centre
Personalnummer | employee id, employee number, personnel number, staff number
Personalabteilung Personalwesen | human resources, hr
Rechnungswesen Buchhaltung | accounting, finance
Rechtsabteilung | legal
Einkaufsabteilung | procurement, purchasing
Vertrieb Vertriebsabteilung | sales
Marketing Werbung | marketing, advertising
Geschäftsleitung Geschäftsführung | management, executive
Kundendienst Kundenservice Kundenbetreuung | customer service, customer support, support
Produktion Fertigung Herstellung | production, manufacturing
Forschung | research
Qualitätssicherung | quality assurance, quality
Empfang | reception
Besprechung Sitzung Meeting | meeting, session
Branche Wirtschaftszweig | industry, sector
Rechtsform | legal form
Gründung | founding, foundation
> gegründet gründen | founding, founded, foundation, established
Gründungsjahr | founding year, year founded, founded
Gewerkschaft | union
Tarif | plan, tariff, rate
Arbeitslosigkeit | unemployment
> arbeitslos | unemployment, unemployed
Beschäftigung | employment
> beschäftigt | employment, employed
Beschäftigungsart Anstellungsart | employment type
Steuerklasse | tax class
Besoldungsgruppe Entgeltgruppe Gehaltsstufe Lohngruppe | pay grade, salary grade
Unfallversicherung | accident insurance
Dienstreise Geschäftsreise | business trip
Dienstwagen Firmenwagen | company car
`;
