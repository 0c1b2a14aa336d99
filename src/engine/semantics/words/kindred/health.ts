/** Clinics, hospitals, care and animals. */
export const health = `
animal creature critter beast: animal pet dog cat horse livestock species
pet: pet animal
stray: animal intake pet
rehoming adoption: adoption rehomed adopted outcome placement
treatment therapy: treatment procedure therapy intervention service medication
procedure operation: procedure operation surgery treatment
surgery op: surgery operation procedure
service: service procedure treatment
shot jab vaccination inoculation immunisation immunization: vaccination immunization immunisation vaccine shot dose
vaccine: vaccine vaccination immunization
visit: visit encounter appointment session attendance checkin admission
appointment slot: appointment slot visit encounter session booking
consultation consult check-up checkup exam examination: consultation appointment encounter visit exam
admission hospitalization hospitalisation hospital-stay: admission encounter stay episode visit
discharge: discharge discharged
length-of-stay los: length-stay los stay
readmission: readmission readmitted
ward: ward unit department
bed: bed
clinic surgery-practice practice hospital: clinic hospital practice facility site provider
doctor-s-office: clinic practice
department specialty speciality: specialty speciality department
diagnosis complaint ailment illness disease condition sickness disorder: diagnosis condition disease illness disorder complaint icd problem primary-diagnosis
symptom: symptom complaint
medicine drug medication med pill prescription: medication drug medicine prescription
dose dosage: dose dosage
side-effect adverse-event adverse-reaction: adverse-event side-effect reaction
allergy: allergy allergen
lab-test blood-test test: test lab observation panel
test-result lab-result reading: result value reading observation
vital vital-sign: vital observation
blood-pressure: blood-pressure systolic bp
heart-rate pulse: heart-rate pulse bpm
body-mass-index: bmi
body-temperature fever: temperature temp
blood-sugar sugar: glucose hba1c
blood-type blood-group: blood-type blood-group
death fatality mortality: death deceased fatality mortality died
birth delivery: birth delivery
operation-theatre operating-room: theatre operating-room
waiting-time wait waiting-list wait-time: wait wait-time waiting wait-day wait-minute
referral: referral referred
insurer health-plan coverage cover: payer insurer insurance plan
copay co-pay: copay copayment
vet-bill veterinary-cost vet-cost vet-fee: vet-bill vet-cost vet-fee treatment-cost
caregiver-visit home-visit: visit
ambulance: ambulance vehicle unit
case: case ticket incident claim complaint matter patient
infection outbreak: infection case outbreak
weight: weight
smoker: smoker smoking
carrier-of-disease: carrier
litter: litter
owner-surrender: intake
`;
