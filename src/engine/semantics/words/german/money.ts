/** Money: prices, payments, banks, taxes, insurance. */
export const money = `
Geld | money, cash
Preis | price
Stückpreis Einzelpreis | unit price, price
Listenpreis | list price, price
Verkaufspreis | sale price, selling price, price
Einkaufspreis Einstandspreis | purchase price, cost price, cost
Endpreis | final price, total price
Grundpreis Basispreis | base price
Kosten Aufwand Aufwendung Ausgaben kostet gekostet | cost, price, expense, spending
Ausgabe ausgegeben | expense, expenditure, spending
Materialkosten | material cost
Personalkosten Lohnkosten | personnel cost, labor cost, labour cost
Betriebskosten | operating cost
Nebenkosten | utilities, additional costs
Fixkosten | fixed cost
Stückkosten | unit cost
Betrag | amount, sum
Endbetrag Rechnungsbetrag | amount, invoice amount, total amount
Teilbetrag | partial amount
Restbetrag | remaining amount, balance
Wert | value, worth
Gegenwert | equivalent
Rechnung Faktura | invoice, bill
Rechnungsnummer | invoice number, invoice no, invoice id
Rechnungsdatum | invoice date
Abrechnung | billing, settlement
> abgerechnet fakturiert berechnet | billed, billing, invoiced, settlement
Mahnung gemahnt Zahlungserinnerung | reminder, dunning
Zahlung Bezahlung | payment
> bezahlt gezahlt beglichen | payment, paid, settled
unbezahlt | unpaid, outstanding
Anzahlung | deposit, down payment
Ratenzahlung | installment, instalment
Zahlungsart Zahlungsweise Zahlart Zahlungsmethode Zahlungsmittel Bezahlart | payment method, payment type
Zahlungsziel Zahlungsfrist | payment term, due date
Zahlungseingang | payment received, payment date
Zahlungsverzug | late payment, payment delay
Überweisung überwiesen Banküberweisung | bank transfer, transfer, wire transfer
Lastschrift Bankeinzug Einzug Einzugsermächtigung | direct debit, debit
Kreditkarte | credit card, card
EC-Karte Girokarte Bankkarte Debitkarte | debit card, bank card
Karte Kartenzahlung | card, map
bar Bargeld Barzahlung | cash
Vorkasse Vorauskasse | prepayment, advance payment, prepaid
Nachnahme | cash on delivery
Scheck | check, cheque
Dauerauftrag | standing order
Fälligkeit fällig Fälligkeitsdatum | due, due date
überfällig | overdue
Rückstand Außenstände Zahlungsrückstand | arrears, backlog, outstanding
Schuld | debt, liabilities
schuldig | owed
Forderung | receivable, claim
Verbindlichkeit | liability, payable
Gläubiger | creditor
Schuldner | debtor
Konto Bankkonto Benutzerkonto | account, bank account, user account
Girokonto | checking account, current account, checking
Sparkonto | savings account, savings
Kontonummer | account number
Kontoart Kontotyp | account type
Kontostand Saldo Guthaben | balance
Einzahlung | deposit
> eingezahlt | deposit, deposited, paid in
Auszahlung | payout, withdrawal, disbursement
> ausgezahlt | payout, withdrawal, disbursement, paid out
Abhebung abgehoben | withdrawal, withdrawn
Buchung | booking, posting, transaction
> gebucht buchen | booking, booked, posting, transaction
Bank | bank
Sparkasse | savings bank
Kredit Darlehen | loan, credit
Kreditsumme Kreditbetrag Darlehenssumme | loan amount
Kreditrahmen Kreditlimit | credit limit
Hypothek | mortgage
Rate | rate, installment, instalment
Tilgung getilgt | repayment, repaid
Zins Zinsen | interest
Zinssatz | interest rate, rate
Laufzeit | duration, term
Sicherheit | security, safety, collateral
Bonität Kreditwürdigkeit | credit score, creditworthiness, credit rating
Ausfall | failure, default, outage
> ausgefallen | failure, default, outage, cancelled
Insolvenz insolvent | insolvency, bankruptcy, bankrupt
Aktie | share, stock
Anleihe | bond
Fonds | fund
Depot | portfolio, depot
Aktienkurs Börsenkurs | share price, stock price, price
Rendite | yield, return
Dividende | dividend
Anlage Geldanlage Investition | plant, facility, investment
> investiert | plant, facility, investment, invested
Anleger Investor Investorin | investor
Ersparnis | savings
> gespart | savings, saved
Einlage | deposit
Kapital | capital
Vermögen | assets, wealth
Gewinn Profit Überschuss | profit, gain, surplus
Ertrag | profit, gain, income, revenue, yield
Verlust | loss
Marge Spanne Gewinnspanne | margin
Rohertrag | gross profit
Deckungsbeitrag | contribution margin
Budget Etat Haushaltsmittel | budget
Plan | plan
> geplant | plan, planned
Ist | actual
Soll | target, planned, debit
Prognose | forecast
Bilanz | balance sheet
Jahresabschluss | annual accounts
Geschäftsjahr Wirtschaftsjahr | fiscal year, financial year
Abschreibung | depreciation
> abgeschrieben | depreciation, written off
Rückstellung | provision
Steuer Abgabe | tax, vat, duty
Mehrwertsteuer Umsatzsteuer | tax, vat, sales tax
Einkommensteuer | income tax
Gewerbesteuer | trade tax, business tax
Grundsteuer | property tax
Hundesteuer | dog tax, dog license
Zoll | customs, duty
netto | net
brutto | gross
Währung | currency
Wechselkurs | exchange rate
Gebühr Honorar | fee, charge
Entgelt | fee, charge, pay
Beitrag Mitgliedsbeitrag | contribution, fee, dues, membership fee
Kaution | deposit, security deposit
Pfand | deposit
Strafe Bußgeld Geldstrafe | fine, penalty
Trinkgeld | tip
Spende | donation, gift
> gespendet | donation, donated, gift
Spendenbetrag | donation amount, amount
Zuwendung Zuschuss Beihilfe Subvention | grant, subsidy, funding
Förderung Fördersumme Fördermittel | grant, funding, amount
> gefördert | grant, funding, funded, amount
Förderprogramm | funding program, grant program, programme
Stipendium Stipendien | scholarship
Sponsor Sponsorin | sponsor
Rente Pension | pension
Sozialhilfe Bürgergeld | welfare, social assistance
Kindergeld | child benefit
Unterhalt | maintenance, alimony
Versicherung | insurance
> versichert | insurance, insured
Versicherungsnummer | policy number, insurance number
Police Versicherungspolice | policy
Versicherungsnehmer | policyholder
Versicherungsart | policy type, insurance type, coverage type
Versicherungsbeitrag Versicherungsprämie | premium, insurance premium
Selbstbeteiligung Selbstbehalt Eigenanteil | deductible, excess, copay
Versicherungssumme Deckungssumme Deckung | coverage, sum insured, coverage amount
Schaden Schadensfall Schadenfall | damage, claim, loss
Schadenshöhe Schadenssumme Schadenhöhe | damage amount, claim amount
Schadensart | claim type, damage type
Leistungsfall | claim
Haftpflicht Haftpflichtversicherung | liability, liability insurance
Hausrat Hausratversicherung | household contents, home contents
Krankenversicherung | health insurance
Lebensversicherung | life insurance
Kfz-Versicherung Autoversicherung | car insurance, auto insurance, motor
Rechtsschutz | legal protection
Vermittler Makler Immobilienmakler | agent, broker, realtor, estate agent
Erstattung Rückerstattung Rückzahlung | refund, reimbursement, repayment
> erstattet zurückgezahlt | refund, refunded, reimbursement, repayment
Betrug | fraud
Verdacht | suspicion
gesperrt Sperrung Sperre | blocked, locked, suspended
Sparte Bereich Fachbereich Referat Dezernat | line, division, branch, department, section, presentation
Kassenstand | cash balance
Verzug | delay, default
`;
