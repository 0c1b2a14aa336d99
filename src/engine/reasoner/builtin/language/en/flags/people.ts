/** What columns of yes and no tell of people: names of such columns, what is said of those of whom it is so, and of the others. */
export const people = `
smoker, smoking, smokes, current smoker, raucher | smokers, smoker, smoke, smokes, light up | non smokers, non smoker, nonsmokers, don t smoke, do not smoke, doesn t smoke, smoke free
alcohol, drinks alcohol, drinker | drinkers, drinker, drink alcohol, drink | teetotallers, teetotal, teetotalers, don t drink
vegetarian, veggie | vegetarians, veggies, veggie, meat free, meatless, without meat, don t eat meat | meat eaters, meat eater, eat meat, with meat
vegan | vegans, plant based |
gluten free, coeliac | gluten free, coeliacs, coeliac, celiac, without gluten | with gluten, contain gluten
homeowner, owns home, own home, home owner | homeowners, homeowner, own their home, own their own home, own a home, own a house, owner occupiers, property owners | renters, renter, rent their home, tenants
owns car, has car, car owner, own car | car owners, drivers, motorists, own a car, drive a car | carless, without a car
driving licence, drivers license, driving license, can drive, has licence, licence | can drive, are able to drive, allowed to drive, hold a licence, have a licence, have a license | can t drive, cannot drive
married, spouse | wed, wedded, hitched, with a spouse, spouses | single, singles, bachelors, unattached
children, has children, kids, has kids, parent, dependents, dependants | parents, parent, mothers, fathers, mums, moms, dads, with kids, have kids, have children, families | childless, without kids, without children, no kids
partner | coupled, in a couple, in a relationship, couples, with a partner | singles, unattached, without a partner, on their own
employed, working, has job | in work, in a job, with a job, working, have a job | unemployed, jobless, out of work, without a job, out of a job
self employed | self employed, own boss, freelancers, sole traders |
retired | retirees, pensioners, in retirement, pensioned off | still working
student, is student | students, in education, studying |
disabled, disability, has disability | with a disability, with disabilities, disabled people, handicapped | able bodied, without a disability
pregnant | expecting, expectant, mothers to be, with child |
diabetic, diabetes | diabetics, with diabetes, diabetic | without diabetes
allergic, allergy, allergies, has allergies | with allergies, allergic, have an allergy, allergy sufferers | without allergies, no allergies
hypertension, high blood pressure, hypertensive | high blood pressure, hypertensives, with high blood pressure | normal blood pressure
insured, insurance, has insurance, health insurance | with insurance, covered by insurance, policy holders, have cover, covered | uninsured, without insurance, without cover, no insurance, no cover
vaccinated, vaccination, immunised, immunized, vaccine, shots, jabs | vaccinated, immunised, immunized, jabbed, had their jabs, have had their jabs, had their shots, got their shots, inoculated, had the jab, got the jab, jabs, shots, vaccinations | unvaccinated, not jabbed, unjabbed, without a jab, haven t had their jabs, without vaccination
boosted, booster | boosted, had a booster, topped up |
chronic, long term condition | chronically ill, long term ill |
first visit, first time, new patient, new customer, first timer, is new, first order, first purchase, first booking, new client, new guest, first stay | first timers, first time, first time buyers, first time visitors, first time customers, first time guests, newcomers, for the first time, newbies, first time buyer, new to us, new customers, new patients, new clients | returning, repeat, regulars, came before, been before, come back, came back, been here before, returning customers, repeat customers
repeat, returning, repeat customer, repeated guest, returning customer, existing customer, regular | returning customers, returning, regulars, repeat customers, repeat buyers, loyal customers, came back, come back, came before, been before, been here before | first timers, first time, newcomers, for the first time, first time visitors, first time buyers
member, is member, membership | members, with a membership, belong to the club, card holders | non members, outsiders, without a membership
vip, premium, key account, gold | vips, vip customers, most important, top customers, premium customers, key accounts, very important | ordinary customers, standard customers, regular customers
loyalty, loyalty card, loyalty member, loyalty programme, loyalty program, rewards | loyalty members, in the loyalty scheme, with a loyalty card, loyalty card holders, collect points | without a loyalty card
newsletter, newsletter opt in, subscribed, mailing list, marketing consent, email opt in, opt in, opted in, marketing opt in, marketing, accepts marketing, email marketing, gdpr consent, consent | newsletter subscribers, get the newsletter, receive the newsletter, on the mailing list, signed up for the newsletter, subscribers, subscribed, opted in, agreed to marketing, get our emails, want our emails, subscribe to the newsletter, said yes to emails, consented, gave consent, opted in to the newsletter, opted in to marketing, opted in to emails | opted out, unsubscribed, opted out of the newsletter, opted out of marketing, opted out of emails, not on the mailing list, don t want emails, said no to emails, don t get the newsletter, unsubscribed from the newsletter, not opted in, refused consent
student discount, discount, discounted | on a discount, got a discount, got money off, reduced, at a discount, with a discount, had a discount, received a discount | full price, at full price, paid full price, without a discount, no discount
remote, works remotely, home office, work from home, wfh, telework, is remote, remote work | remote, remotely, work from home, working from home, home workers, from home, telecommuters, at home, home office, home based | in the office, office based, on site, office workers, in office, onsite
overtime, works overtime | work overtime, worked overtime, do overtime, put in extra hours, work extra hours, extra hours, longer hours, stay late | no extra hours, without overtime
manager, is manager, supervisor, people manager, line manager | managers, bosses, supervisors, in charge of people, run a team, lead a team | non managers, individual contributors, without a team
permanent, is permanent | permanents, permanent staff, permanent contracts | temps, temporary staff, temporary, on a temporary contract
full time, is full time, fulltime | full timers, full time staff, full time, work full time | part timers, part time, part time staff, work part time
part time, is part time | part timers, part time, part time staff, work part time | full timers, full time, full time staff
trained, training completed, training done, has training | had their training, had training, qualified, did the training, completed the training, been trained, got trained | untrained, without training, not been trained, still need training
first aider, first aid, first aid trained | first aiders, know first aid, trained in first aid |
key holder, keyholder, has key | have a key, key holders, hold a key |
union, union member | in the union, union members, unionised, unionized | not in the union
probation, on probation, in probation | on probation, in their trial period, on trial | passed probation, out of probation
relocating, willing to relocate, relocation, will relocate, can relocate | willing to move, would move, ready to move, prepared to move, would relocate, happy to move | won t move, not willing to move, staying put
willing to travel, travel, can travel | willing to travel, would travel, happy to travel |
references, references checked, reference checked, references ok | references checked out, with references |
background check, background checked, dbs, dbs checked, police check, checked | cleared, police checked, vetted, background checked, been vetted | unvetted, not vetted
scholarship, has scholarship, scholarship holder, bursary | scholars, scholarship holders, on a scholarship, get a scholarship, won a scholarship, sponsored, with a bursary | self funded, self funding, fee paying, pay their own fees
international, is international, foreign, overseas, international student | overseas, foreign, from abroad, international, foreigners, from overseas, internationals | domestic, home, local, home students, locals, native
local, is local, resident | locals, local people, from here, residents, from the area | outsiders, from elsewhere, from further afield, non residents, visitors
special needs, sen, special educational needs | with special needs, special needs, need extra help, needs support |
free school meals, fsm, free lunch, school meals, free meals | get free meals, free lunches, free school meals, free dinners |
boarder, boarding | boarders, board, live in | day pupils, day students
native speaker, native, first language english | native speakers, mother tongue | second language, non native
graduated, has graduated, graduate | graduates, graduated, finished their degree, got their degree | not graduated
passed, pass | got through, made it through, sailed through | flunked, didn t make it
voted, turnout | cast their vote, cast a vote, went to the polls, voters | stayed at home, didn t vote, abstained
volunteer, is volunteer | volunteers, volunteering, helpers, help out, unpaid helpers | paid staff
deceased, died, dead, death event, death | died, dead, deceased, passed away, passed on, didn t make it, did not survive, lost their life, deaths | alive, living, survived, survivors, still alive
survived, survivor, alive | made it, pulled through, lived, survivors, made it out alive | died, dead, perished, didn t make it, drowned, killed, passed away, lost their lives
readmitted, readmission | came back to hospital, back in hospital, readmissions, admitted again, returned to hospital |
no show, noshow, did not attend, dna | didn t show up, did not show up, didn t turn up, did not turn up, never turned up, stood us up, failed to turn up, missed | showed up, turned up, came, made it, attended
attended, attendance, present, showed up, was present, checked in | showed up, turned up, came, made it, took part, present, came along | absent, didn t show up, didn t turn up, no shows, no show, stayed away, missed it, away
plus one, brought guest, with guest | brought somebody, brought a guest, brought someone, with a guest, with company | came alone, on their own, alone
rsvp, confirmed | said they are coming, said yes, accepted, confirmed | said no, unconfirmed, haven t replied
personal trainer, trainer, has trainer, coach | have a coach, have a trainer, with a coach, coached, train with somebody | without a coach
`;
