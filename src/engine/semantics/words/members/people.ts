/** What people are and do, and how they are. */
export const people = `
job occupation profession role position line-of-work trade: engineer manager analyst developer nurse doctor teacher driver clerk accountant technician electrician plumber carpenter mechanic chef cook waiter waitress cashier lawyer architect designer consultant administrator assistant secretary receptionist salesperson scientist programmer operator supervisor director officer cleaner farmer builder painter baker butcher barber pilot pharmacist dentist therapist student retired housewife self-employed unemployed executive artist writer journalist librarian physician surgeon paramedic welder machinist foreman specialist coordinator representative associate
department team division business-unit function: sales marketing finance hr human-resources it engineering operations production legal support customer-service customer-support accounting procurement purchasing logistics research r&d admin administration warehouse quality maintenance design product security facilities development service payroll
employment-type contract-type working-pattern: full-time part-time contract temporary permanent freelance intern casual seasonal temp fixed-term
marital-status relationship-status: single married divorced widowed separated engaged partnered cohabiting
education education-level qualification degree schooling: high-school bachelor bachelors bachelor's master masters master's phd doctorate associate diploma gcse a-level a-levels secondary primary college university graduate postgraduate undergraduate
ethnicity race ethnic-group ethnic-background: white black asian hispanic latino mixed african-american caucasian native-american pacific-islander other
gender sex: male female man woman m f non-binary other
age-group generation: child adult senior teen infant youth toddler junior millennial boomer
relationship relative family-member: spouse husband wife father mother son daughter brother sister parent child sibling friend uncle aunt grandparent
political-party party: democrat republican labour conservative tory liberal green libertarian independent democratic liberal-democrat lib-dem snp ukip reform cdu spd fdp
customer-type client-type kind-of-customer: retail wholesale business consumer private corporate individual government trade residential commercial consumer home-office
membership-type membership plan tier: basic standard premium gold silver bronze platinum free pro enterprise starter plus family student annual monthly
body-part part-of-the-body: head neck shoulder arm elbow wrist hand finger back chest hip leg knee ankle foot toe eye ear nose spine
injury: sprain fracture strain concussion bruise cut burn laceration dislocation
disease illness condition diagnosis sickness ailment disorder: diabetes asthma hypertension cancer flu influenza covid covid-19 arthritis depression anxiety pneumonia bronchitis migraine epilepsy stroke copd measles malaria tuberculosis hepatitis anaemia anemia obesity eczema dementia heart-disease heart-failure cold infection allergy chickenpox hiv mumps
symptom: cough fever headache nausea fatigue rash pain dizziness vomiting sore-throat diarrhoea diarrhea
drug medicine medication: aspirin paracetamol ibuprofen insulin metformin amoxicillin penicillin warfarin lisinopril atorvastatin omeprazole morphine codeine statin salbutamol albuterol prednisone amlodipine simvastatin placebo
vaccine jab shot: mmr flu tetanus polio hepatitis covid-19 rabies distemper pfizer moderna astrazeneca bcg hpv
specialty medical-specialty specialism: cardiology oncology neurology paediatrics pediatrics orthopaedics orthopedics dermatology radiology psychiatry surgery urology gynaecology gynecology obstetrics ent ophthalmology emergency gastroenterology geriatrics
ward: maternity surgical medical paediatric pediatric icu intensive-care emergency oncology geriatric
blood-type blood-group: a+ a- b+ b- ab+ ab- o+ o- a b ab o
treatment procedure therapy: surgery physiotherapy chemotherapy vaccination x-ray scan mri checkup check-up filling extraction cleaning massage acupuncture dialysis neutering spay dental grooming
sport game activity discipline: football soccer basketball baseball tennis cricket rugby hockey golf swimming athletics boxing cycling rowing volleyball badminton gymnastics skiing snowboarding sailing judo wrestling fencing archery squash handball softball karate triathlon running netball table-tennis
exercise workout fitness-class class: yoga pilates spin spinning zumba hiit crossfit boxing running swimming weights cardio aerobics barre stretching rowing cycling dance bodypump
position playing-position: goalkeeper defender midfielder forward striker winger guard center pitcher catcher quarterback gk df mf fw
subject school-subject topic: maths math mathematics english science physics chemistry biology history geography music art french german spanish latin computing computer-science economics religion drama philosophy psychology sociology literature pe
crime offence offense type-of-crime crime-type: theft burglary robbery assault fraud vandalism murder homicide arson shoplifting arrest trespass kidnapping drug weapons battery narcotics stalking forgery
weapon: gun knife handgun rifle pistol firearm shotgun bat axe
leave-type type-of-leave reason-for-absence: sick sickness vacation holiday maternity paternity annual bereavement unpaid parental
mood feeling emotion sentiment: happy sad angry neutral positive negative anxious calm excited
`;
