/** What men and women are called. */
export const genders = `
male, males, man, men, gentleman, gentlemen, gents, guy, guys, bloke, blokes, boy, boys, lad, lads, masculine = male, m, man, men, boy, mr, männlich, mann, herr, masculin
female, females, woman, women, lady, ladies, gal, gals, girl, girls, lass, lasses, feminine = female, f, woman, women, girl, mrs, ms, w, weiblich, frau, feminin
~ sons, fathers, husbands | male, m, man, männlich, mann
~ daughters, mothers, wives | female, f, woman, w, weiblich, frau
non binary, nonbinary, enby, diverse = non binary, nonbinary, nb, x, d, diverse, divers, other
`;

/** What sires and dams, cocks and hens are called. */
export const animalSexes = `
male, males, tom, toms, stallion, stallions, gelding, geldings, bull, bulls, ram, rams, buck, bucks, cock, cocks, rooster, roosters, drake, drakes, boar, boars, boys | male, m, männlich
female, females, bitch, bitches, mare, mares, cow, cows, ewe, ewes, doe, does, hen, hens, sow, sows, queens, girls | female, f, w, weiblich
`;

/** Marital status. */
export const marital = `
single, singles, unattached, never married, bachelor, bachelors, bachelorette, bachelorettes, spinster, spinsters = single, never married, s, ledig
married, married people, wed, wedded, hitched = married, m, verheiratet
divorced, divorcee, divorcees, divorcé, divorcés, divorcée = divorced, d, geschieden
widowed, widow, widows, widower, widowers, bereaved = widowed, widow, widower, w, verwitwet
separated, living apart, estranged = separated, getrennt, getrennt lebend
in a relationship, cohabiting, living together, living with a partner, partnered, couples = partnered, cohabiting, domestic partnership, in a relationship, living together, civil partnership, lebensgemeinschaft
engaged, fiancé, fiancée = engaged, verlobt
`;

/** How old people are, in groups. */
export const ages = `
babies, baby, infants, infant, newborns, newborn = baby, infant, infants, newborn, neonate, säugling
toddlers, toddler, under fives, under 5s = toddler, toddlers, preschool, under 5, 0 4, 0 5, kleinkind
children, child, kids, kid, youngsters, minors, minor, under 18s, little ones = child, children, kid, kids, minor, minors, junior, juniors, under 18, kind, kinder
teens, teen, teenagers, teenager, adolescents, adolescent, youths, youth, young people = teen, teens, teenager, adolescent, youth, 13 17, 13 19, jugendlich, jugendliche, jugend
~ teens, teenagers, young people, youths, youngsters | junior, juniors, under 18, u18, young
young adults, twentysomethings = young adult, young adults, 18 24, 18 25, 18 30, junge erwachsene
~ young people, young adults, youngsters | young, 18 24, 18 29
grown ups, grown up, grownups, adults, adult = adult, adults, grown up, erwachsen, erwachsene, erwachsener
middle aged, in middle age = middle aged, middle age, mature
pensioners, pensioner, seniors, senior, senior citizens, elderly, the elderly, elderly people, old people, older people, retirees, over 65s, old folks, aged people, oaps, oap, retired people = senior, seniors, senior citizen, elderly, 65, 65 plus, over 65, 65 and over, retired, pensioner, oap, senioren, rentner
concessions, concession, reduced rate, concessionary = concession, concessions, reduced, ermäßigt
`;

/** What people do for a living, or do not. */
export const employment = `
employed, in work, working people, in a job, have a job, in employment = employed, working, in work, in employment, full time employed, angestellt, beschäftigt, erwerbstätig
self employed, own boss, their own boss, run their own business, sole traders, sole trader = self employed, self employment, sole trader, freelance, freelancer, selbstständig, selbständig
unemployed, out of work, jobless, out of a job, without a job, between jobs, on the dole, seeking work, looking for work = unemployed, jobless, out of work, job seeker, jobseeker, seeking work, not working, arbeitslos, arbeitssuchend
retired, in retirement, retirees, retiree, pensioned off, pensioners, pensioner = retired, retiree, pensioner, rentner, pensioniert, in rente, im ruhestand
students, student, in education, studying, at university, at college = student, studying, in education, schüler, studierend
homemaker, homemakers, housewife, housewives, stay at home, stay at home parents, stay at home mums, stay at home moms = homemaker, housewife, househusband, stay at home parent, hausfrau
trainees, trainee, in training, apprentices, apprentice, on an apprenticeship, learning the trade = apprentice, trainee, apprenticeship, auszubildender, azubi, auszubildende
unable to work, on disability, disabled = disabled, unable to work, incapacity, erwerbsunfähig
`;

/** How people are employed. */
export const contracts = `
full time, full timers, full timer, fulltime, full time staff, full time workers = full time, fulltime, ft, full, vollzeit
part time, part timers, part timer, parttime, part time staff, part time workers = part time, parttime, pt, part, teilzeit
temps, temp, temporary, temporary staff, agency staff, agency workers, seasonal workers, fill ins = temporary, temp, agency, seasonal, casual, aushilfe, zeitarbeit, leiharbeit
fixed term, fixed term contract, on a fixed contract, limited contract = fixed term, fixed, temporary, ftc, limited, befristet
permanent, permanent staff, permanents, perm, on a permanent contract, open ended, indefinite = permanent, perm, open ended, unlimited, indefinite, unbefristet, festanstellung
freelance, freelancers, freelancer, freelancing, independents, contractors, contractor, self employed, consultants, on contract = freelance, freelancer, contractor, contract, self employed, independent, independent contractor, consultant, freiberuflich, freie mitarbeit
interns, intern, internship, internships, on placement, on work experience = intern, internship, placement, praktikum, praktikant
apprentices, apprentice, trainees, trainee = apprentice, apprenticeship, trainee, ausbildung, auszubildende
casuals, casual, casual staff, zero hours, on zero hours = casual, zero hours, zero hour, on call, minijob, geringfügig
volunteers, volunteer, voluntary, unpaid helpers = volunteer, voluntary, ehrenamtlich, ehrenamt
`;

/** What people learnt. */
export const education = `
graduates, graduate, university graduates, college graduates, degree holders, with a degree, have a degree = graduate, degree, university, university degree, college, college degree, hochschulabschluss
~ graduates, university graduates, college graduates, degree holders, with a degree | bachelor, bachelors, bachelor s, master, masters, master s, phd, doctorate, postgraduate, ba, bsc, ma, msc
postgraduates, postgraduate, postgrads, postgrad, graduate students, grad students = postgraduate, master, masters, master s, phd, doctorate, graduate
undergraduates, undergraduate, undergrads, undergrad = undergraduate, bachelor, bachelors, bachelor s
doctorates, doctors of philosophy, phds, with a doctorate = phd, doctorate, ph d, doctoral, promotion
dropouts, without qualifications, unqualified, no qualifications, left school early = no qualification, none, no formal education, unqualified, did not finish school, less than high school, ohne abschluss
high school, finished high school, high schoolers, secondary school, a levels = high school, secondary, secondary school, a level, a levels, high school graduate, hs, abitur, gymnasium
freshmen, freshman, first years, first year, freshers = freshman, first year, year 1, 1st year, 1
sophomores, sophomore, second years = sophomore, second year, year 2, 2nd year, 2
juniors, third years = junior, third year, year 3, 3rd year, 3
seniors, final years, final year = senior, fourth year, final year, year 4, 4th year, 4
vocational, trade school, apprenticed = vocational, vocational training, apprenticeship, trade school, berufsausbildung
`;

/** How far somebody has got in their work. */
export const levels = `
juniors, junior, entry level, beginners, starters, rookies = junior, entry, entry level, associate, jr, graduate, trainee, einsteiger
mid level, intermediates, intermediate = mid, mid level, intermediate, middle, regular
seniors, senior, senior staff, experienced = senior, sr, senior level, lead, principal
leads, team leads, team leaders, supervisors = lead, team lead, team leader, supervisor, teamleitung
managers, management, bosses = manager, management, mgr, führungskraft
executives, execs, top brass, c level, leadership = executive, c level, director, vp, leadership
beginners, beginner, novices, novice, newbies, learners = beginner, novice, basic, starter, a1, anfänger
improvers, intermediate = intermediate, improver, mittelstufe, b1
advanced, experts, expert, pros, professionals = advanced, expert, pro, professional, fortgeschritten, profi
amateurs, amateur, hobbyists, hobby = amateur, hobby, recreational
`;

/** Who buys, and who comes. */
export const customers = `
businesses, business, companies, corporates, corporate, firms, trade customers, b2b, commercial = business, b2b, corporate, company, commercial, trade, wholesale, geschäftskunde, gewerbe, gewerblich
private customers, consumers, individuals, private individuals, households, b2c, private, home users = private, b2c, consumer, individual, personal, residential, household, retail, privatkunde, privat
new customers, newcomers, first timers, first timer, first time buyers, first time visitors, newbies = new, first time, first timer, new customer, neukunde, neu
returning customers, regulars, regular, repeat customers, repeat buyers, returning, loyal customers, comes back, existing customers = returning, repeat, existing, regular, loyal, returning customer, bestandskunde, stammkunde
vips, vip, vip customers, very important people, premium customers, gold customers = vip, premium, gold, platinum, key account
walk ins, passers by, drop ins = walk in, drop in, passer by, laufkundschaft
public sector, government, councils, authorities = public, public sector, government, council, authority, behörde, öffentlich
charities, non profits, nonprofits, ngos = charity, non profit, nonprofit, ngo, verein, gemeinnützig
wholesalers, resellers, retailers, dealers = wholesale, reseller, retailer, dealer, händler, großhandel
`;
