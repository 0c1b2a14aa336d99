/** Whom things are sold to, lent to or done for. */
export const customers = `
customer client: customer client account subscriber member buyer shopper consumer guest owner policyholder patron borrower company tenant user visitor organization contact debtor payer household
company business firm organization organisation: company organization business account customer client employer supplier vendor merchant operator
corporation enterprise outfit: company organization business account customer
subscriber: subscriber account customer user member reader
member: member subscriber patron user customer
reader borrower cardholder: patron borrower reader member user
patron: patron reader member borrower customer guest
user: user account member subscriber customer
end-user requester requestor caller: caller requester requestor user affected-user contact customer reporter employee
guest visitor: guest visitor customer attendee visitor-count footfall party-size pax
punter: customer attendee visitor guest ticket-sold attendance bettor player bet footfall
shopper consumer buyer purchaser: buyer customer shopper consumer purchaser client account
patronage clientele: customer client visitor attendance
regular: customer client member
household home-owner homeowner: household customer account owner
donor supporter giver contributor benefactor backer: donor contributor supporter constituent contact backer sponsor pledger
insured insuree insured-party: policyholder insured customer client
tenant renter lessee occupant lodger: tenant lessee renter resident occupant customer leaseholder unit
landlord lessor: owner landlord lessor
owner keeper holder: owner holder customer client keeper adopter
adopter: adopter owner customer
student pupil learner: student pupil learner participant candidate trainee
schoolchild schoolkid undergraduate undergrad postgraduate freshman sophomore classmate alumnus alumni graduate: student pupil alumnus graduate learner
kid child: child kid pupil student children minor infant
baby infant newborn toddler: infant baby newborn child birth
adult grown-up: adult
teenager teen youngster youth: youth teen participant member child
pensioner senior oap: senior pensioner concession member
patient: patient pet animal resident
inpatient outpatient: patient admission encounter
resident citizen inhabitant local: resident citizen population inhabitant household
taxpayer ratepayer: taxpayer account customer resident
voter elector electorate: voter elector electorate registered registered-voter
passenger rider traveller traveler commuter flyer: passenger rider traveler pax ridership boarding passenger-count
ridership patronage: ridership passenger boarding rider entry
pax: passenger pax guest
participant attendee delegate entrant: participant attendee delegate registrant entrant attendance registration guest
spectator audience crowd gate turnout footfall: attendance spectator audience crowd footfall visitor ticket-sold admission turnout headcount visit
attendance: attendance attendee visitor ticket-sold admission present footfall headcount checkin visit participant
foot-traffic walk-in: footfall visitor visit traffic
fan follower: follower fan subscriber attendance
viewer viewership: viewer view audience rating
listener: listener stream play audience
debtor: debtor customer client account
creditor: creditor supplier vendor
counterparty: counterparty customer client supplier
people-served beneficiary recipient: beneficiary recipient client participant payee
payee: payee supplier vendor recipient beneficiary
payer: payer customer donor insurer
prospect: prospect lead contact opportunity account
`;
