/**
 * Words for happenings of one sort, and words in the names of tables and columns that speak of such: one of a table, or two of its
 * columns. Those after a stroke speak of it only in columns.
 */
export const happenings = `
ride trip journey drive tour travel voyage: taxi cab ride trip journey route pickup dropoff distance bike scooter vehicle departure arrival passenger
sale order purchase transaction deal: order sale purchase invoice transaction quantity sku cart basket till tender receipt item
sale deal: sale sold seller buyer agent price
deal opportunity: opportunity pipeline deal stage won lost forecast
visit appointment consultation session: visit appointment consultation session patient doctor clinic attendance checkin admission encounter
admission hospitalisation hospitalization: admission / admitted discharge discharged ward bed hospital
rental hire loan: rental rented loan borrowed returned
booking reservation stay: booking reservation room hotel guest checkin checkout appointment scheduled adult child night board
incident case ticket request issue complaint claim problem call report enquiry inquiry query grievance: incident case ticket request complaint claim agency casework / incident case ticket request complaint agency resolution resolved assigned priority severity escalation outcome officer handler subject channel satisfaction closed
crime theft offence offense burglary robbery incident case: crime theft offence offense burglary robbery police arrest suspect victim stolen bicycle attempt
accident crash collision incident case: accident crash collision casualty injured killed severity vehicle light road pedestrian
flight: flight airline carrier departure arrival airport tail gate
match game fixture: match game fixture home away team goal opponent score referee
delivery shipment parcel load consignment drop job: delivery shipment parcel shipped carrier tracking consignment haulier pallet depot
payment transfer transaction: payment transfer transaction sender receiver
payment expense expenditure transaction: payment paid payee supplier vendor expenditure expense spending spend invoice amount
gig concert show event performance: gig concert show performance / artist band venue hall promoter headliner ticket stage lineup
screening showing show: screening showtime / film screen cinema screening showtime
call phone-call: call / caller callee agent queue talk duration hold handle
intake rescue arrival: intake / intake adopter rehomed shelter kennel breed microchip
donation gift contribution pledge: donation gift contribution pledge / donor donation gift pledge campaign appeal fund
repair job service workorder: repair workorder job / mechanic technician labour labor part fault odometer mileage mot job repair
inspection visit check audit: inspection / inspector violation inspection passed failed defect
treatment procedure operation surgery: treatment procedure surgery / surgeon anaesthetic anesthesia theatre
prescription: prescription / drug dose dosage prescriber pharmacy
test lab-test result: test / lab specimen sample assay test
reading measurement observation: reading measurement / sensor station reading measured temperature humidity pressure meter gauge wind rainfall
sighting observation record spotting: sighting observation / species observer sighting habitat count location latitude
lesson class session course: lesson class / instructor teacher pupil student room attendance lesson class
enrolment enrollment registration signup: enrolment enrollment registration signup / enrolled student course registration registered
shift: shift / clock rota start end break hour employee
absence leave: absence leave / sick reason employee leave absence
application applicant candidate: application applicant / applicant candidate position stage recruiter interview offer hired
interview: interview / interviewer candidate
trade order: trade / ticker symbol trade buy sell share price side
withdrawal deposit transaction: withdrawal deposit / account balance withdrawal deposit debit credit transaction
claim loss: claim / policy claim premium loss adjuster claimant settlement
session visit: session / pageview session page referrer browser device landing bounce
click impression ad: click impression / campaign ad keyword ctr
post tweet message: post tweet / like share comment hashtag follower retweet
error exception log-entry event: error exception log / level exception service host error message
deployment release: deployment release / deploy deployment release version environment build
harvest picking crop: harvest / field crop yield variety bushel hectare acre
batch run production-run lot: batch lot / batch machine operator scrap produced yield downtime shift
stoppage breakdown downtime: stoppage breakdown downtime / machine stoppage breakdown downtime cause line
charging-session charge session: / charger kwh connector charging plug session station
earthquake quake: earthquake quake / magnitude depth epicenter latitude quake
outage power-cut interruption: outage / restored affected feeder interruption
fire call incident callout: callout / fire engine appliance alarm dispatch response
stop search: stop / officer stop search outcome citation
vote ballot: vote ballot / candidate vote party precinct ballot
race result run: race / lap driver grid race circuit
workout session activity: workout / workout exercise rep set calorie heart
review rating: review / rating stars reviewer comment
loan checkout: loan checkout / borrower loan due returned book barcode library
auction lot bid: lot bid / hammer auction estimate
viewing: viewing / viewing property agent buyer
payslip paycheck payroll-run: payslip payroll / gross net pay deduction period payslip
`;
