/** Health, and animals. */
export const health = `
Arzt Ärztin Mediziner | doctor, physician
Hausarzt Hausärztin | general practitioner, family doctor, gp
Facharzt Fachärztin | specialist
Zahnarzt Zahnärztin | dentist
Chirurg Chirurgin | surgeon
Tierarzt Tierärztin Veterinär Veterinärin | vet, veterinarian
Pfleger Pflegekraft Krankenschwester Krankenpfleger | nurse, caregiver
Hebamme | midwife
Sanitäter | paramedic
Apotheker | pharmacist
Physiotherapeut Physiotherapeutin | physiotherapist
Patient Patientin | patient
Krankenhaus Klinik Spital Klinikum | hospital, clinic
Praxis Praxen Arztpraxis | practice, clinic
Station Haltestelle | ward, station, unit, stop
Notaufnahme | emergency, emergency room, er
Intensivstation | intensive care, icu
Ambulanz ambulant | outpatient, ambulance, ambulatory
stationär | inpatient, stationary
Pflegeheim Altenheim Altersheim Seniorenheim | nursing home, care home
Pflege gepflegt | care, nursing
Pflegegrad Pflegestufe | care level
Aufnahme Einlieferung | admission, intake
> aufgenommen eingeliefert | admission, admitted, intake
Überweiser | referrer
> überwiesen | referrer, referred
Aufenthalt | stay
Aufenthaltsdauer Verweildauer | length of stay, stay
Diagnose | diagnosis
> diagnostiziert | diagnosis, diagnosed
Befund | finding, result
Symptom | symptom
Beschwerden | complaints, symptoms
Behandlung behandeln | treatment
behandelt | treated
Therapie | therapy, treatment
Operation operiert Eingriff | surgery, operation, procedure
Untersuchung Vorsorge Vorsorgeuntersuchung Kontrolluntersuchung | examination, exam, checkup, check up
> untersucht | examination, exam, checkup, check up, examined
Nachsorge Nachuntersuchung | follow up, aftercare
Blutprobe Blutbild Blutabnahme | blood test, blood sample
Blut | blood
Blutdruck | blood pressure
Blutgruppe | blood type, blood group
Blutzucker | blood sugar, glucose
Puls Herzfrequenz | pulse, heart rate
Cholesterin | cholesterol
Impfung Impf | vaccination, vaccine, shot
> geimpft | vaccination, vaccine, vaccinated, shot
Impfstoff | vaccine
ungeimpft | unvaccinated
Medikament Arznei Arzneimittel Medikation | medication, drug, medicine
Wirkstoff | active ingredient, ingredient
Dosis Dosierung | dose, dosage
Nebenwirkung | side effect, adverse event
Rezept Verschreibung Verordnung | prescription, recipe
> verschrieben verordnet | prescription, prescribed, recipe
Tablette | tablet, pill
Salbe | ointment
Spritze | injection, syringe
Verband | bandage, association
Erkrankung Krankheit | disease, illness, condition
Vorerkrankung | preexisting condition, pre existing condition
Krankenkasse | health insurer, insurer, health insurance
gesetzlich | statutory, public
privat | private
Allergie allergisch | allergy, allergic
Asthma | asthma
Diabetes Zuckerkrankheit | diabetes
Bluthochdruck | hypertension, high blood pressure
Krebs | cancer
Herzinfarkt | heart attack
Schlaganfall | stroke
Grippe | flu, influenza
Erkältung | cold
Husten | cough
Fieber | fever
Durchfall | diarrhea, diarrhoea
Erbrechen | vomiting
Kopfschmerzen | headache
Rückenschmerzen | back pain
Schmerz | pain
Knochenbruch Fraktur Beinbruch | fracture, broken bone
Verletzung | injury
> verletzt | injury, injured
Wunde | wound
Verbrennung | burn
Entzündung | inflammation, infection
Infektion | infection
> infiziert | infection, infected
Ohrenentzündung | ear infection
Lungenentzündung | pneumonia
Übergewicht Fettleibigkeit | obesity, overweight
übergewichtig | overweight, obese
Depression | depression
Demenz | dementia
Schwangerschaft schwanger | pregnancy, pregnant
Entbindung entbunden | delivery, birth
Geburt | birth
> geboren | birth, born
Tod Todesfall | death
> gestorben verstorben | death, died, deceased, dead
tot | dead, deceased
lebendig | alive, live
Genesung | recovery
> genesen geheilt | recovery, recovered, cured
gesund Gesundheit | healthy, health
Raucher raucht | smoker, smoking
Nichtraucher | non smoker, nonsmoker
Alkohol | alcohol
Ernährung | nutrition, diet
Wartezeit | waiting time, wait time
Wartezimmer | waiting room
Sprechstunde | consultation, office hours
Nichterscheinen | no show
Notfall | emergency
Rettungswagen Krankenwagen | ambulance
Röntgen Röntgenbild | xray, x ray
Ultraschall | ultrasound
Zahn | tooth, teeth
Zahnreinigung | dental cleaning, teeth cleaning
Zahnfüllung Füllung | filling
Kiefer | jaw
Auge | eye
Ohr | ear
Haut | skin
Herz | heart
Lunge | lung
Leber | liver
Niere | kidney
Magen | stomach
Knie | knee
Hüfte | hip
Rücken | back
Bein | leg
Fuß | foot, feet
Arm | arm
Hand | hand
Kopf | head
Körper | body
Größe Körpergröße | height, size
Körpergewicht | weight, body weight
Körpertemperatur | body temperature, temperature
Tier Haustier | animal, pet
Tierart | species, animal type, animal
Spezies | species
Rasse | breed, race
Fell | coat, fur
Hund | dog, canine
Welpe | puppy
Katze Kater | cat, feline
Kätzchen | kitten
Pferd | horse, equine
Pony | pony
Fohlen | foal
Esel | donkey
Kuh | cow
Rind | cattle, beef
Kalb | calf
Bulle | bull
Schwein | pig, swine, pork
Ferkel | piglet
Schaf | sheep
Lamm | lamb
Ziege | goat
Huhn Henne | chicken, hen
Hahn | rooster, tap
Ente | duck
Gans Gänse | goose, geese
Pute Truthahn | turkey
Geflügel | poultry
Vogel | bird
Papagei | parrot
Wellensittich | budgie, budgerigar
Kaninchen | rabbit
Hase | hare, rabbit
Hamster | hamster
Meerschweinchen | guinea pig
Maus | mouse, mice
Ratte | rat
Frettchen | ferret
Igel | hedgehog
Fisch | fish
Lachs | salmon
Forelle | trout
Schildkröte | turtle, tortoise
Schlange | snake
Echse Eidechse | lizard
Frosch | frog
Reptil Reptilien | reptile
Biene | bee
Bienenstock Bienenvolk | hive, beehive, colony
Schmetterling | butterfly
Insekt | insect
Spinne | spider
Löwe | lion
Tiger | tiger
Elefant | elephant
Affe | monkey
Bär | bear
Wolf | wolf
Fuchs Füchse | fox
Reh Hirsch | deer
Wildschwein | wild boar
Wal | whale
Hai | shark
Delfin | dolphin
Pinguin | penguin
Zoo Tierpark | zoo
Tierheim | animal shelter, shelter
Käfig Gehege | cage, enclosure
Vermittlung | adoption, placement
> vermittelt | adoption, adopted, placement
Fundtier | stray, found animal
Streuner | stray
kastriert Kastration sterilisiert | neutered, spayed, castrated, sterilized
Mikrochip | microchip
> gechippt | microchipped, microchip
Floh | flea, fleas
Zecke | tick
Wurm | worm
Entwurmung | deworming
> entwurmt | deworming, dewormed
Zucht | breeding
> gezüchtet | breeding, bred
Züchter | breeder
`;
