/** Words of one trade for much the same, any of which data may use for any other. */
export const alike = `
visitor attendance admission footfall attendee guest entry visit visitor-count ticket-sold spectator audience crowd turnout patron headcount
footfall attendance admission visitor visit entry door-count traffic
crowd attendance admission turnout spectator audience gate visitor
attendance admission visitor attendee entry spectator
school-group school-party school-visit
party group booking
technician mechanic fitter engineer repairer serviceman installer tech operative
mechanic fitter technician engineer
observer recorder spotter surveyor watcher sampler collector observed-by recorded-by
rep agent adviser handler representative salesperson seller owner account-manager relationship-manager rm consultant broker executive
relationship-manager account-manager rm account-executive advisor adviser
worker operative employee staff operator crew hand
employee staff staff-member associate personnel team-member staff-on-duty headcount worker
doctor clinician physician consultant gp surgeon practitioner provider attending specialist
nurse carer matron midwife clinician
cleaner housekeeper janitor caretaker attendant
guard warden officer marshal steward security
inspector assessor auditor examiner surveyor reviewer checker grader evaluator judge
teacher tutor instructor lecturer trainer coach facilitator leader professor faculty
pupil student learner trainee attendee participant scholar child
applicant candidate entrant interviewee nominee
buyer purchaser customer client shopper bidder
seller vendor supplier merchant dealer consignor
caller customer contact requester client user
writer author journalist reporter editor columnist contributor byline
singer artist musician band performer act vocalist
driver chauffeur operator courier pilot
captain skipper master pilot
owner proprietor holder landlord keeper
neighbour neighbor resident occupant
gallery exhibition exhibit hall room display wing
room hall space gallery studio suite venue
venue hall location site stage arena theatre theater club place
place location site spot venue area
branch office store shop outlet location site
depot warehouse hub yard terminal facility site store
shop store retail outlet boutique
shop-taking shop-income shop-revenue retail-taking retail-sale shop-sale retail-income gift-shop-sale store-sale retail-revenue retail
cafe-taking cafe-income cafe-revenue food-sale catering-income cafe-sale
bar-taking bar-sale bar-revenue bar-income
ticket-income ticket-revenue ticket-taking box-office gate-receipt admission-income
income taking revenue receipt proceed earning turnover sale
gift donation contribution pledge
spare part component spare-part parts-cost
home-loan mortgage house-loan
overdraft-limit od-limit overdraft credit-limit
credit-limit limit card-limit
flock-size group-size number-seen count
head-count number-seen count headcount
number-of-animals number-seen count
catch haul landing
job order work-order repair task case visit appointment
repair job work-type service fix maintenance
kind-of-repair type-of-repair type-of-work work-type job-type service-type repair-type
type-of-job job-type work-type
type-of-account account-type product
type-of-customer customer-type segment
type-of-vehicle vehicle-type body-type class
type-of-property property-type
type-of-ticket ticket-type
type-of-event event-type
type-of-incident incident-type category
type-of-crime offence offense crime-type
type-of-accident accident-type collision-type
type-of-product product-type category product-line
delivery consignment shipment drop load order
container box crate carton pallet case
lorry truck vehicle hgv
number-plate registration reg plate license-plate licence-plate vrm
journey trip ride voyage travel run
platform stop station
timeslot slot time-slot session
sitting service seating session
charge fee cost price fare rate tariff
fine penalty charge fee
wage salary pay earning remuneration
labor labour labour-charge labor-cost labour-cost
labor-hour labour-hour hour-worked man-hour labour-hrs
cost expense spend outlay expenditure
refund reimbursement credit return
payout settlement claim-paid amount-paid
loss damage claim shortfall
damage loss cost claim
duration length time-taken running-time elapsed minute
delay late-minute minute-late delay-minute
distance mileage mile km kilometre
odometer mileage clock
speed pace velocity
weight mass tonnage
height altitude elevation
depth level
floor-area area sqft size
capacity seat maximum limit room-for
space capacity room
headroom spare-capacity capacity available remaining
availability available vacancy free
gap shortfall variance difference
target goal quota budget plan objective
result outcome score finding grade status
mark grade score result
score rating mark point
opinion rating sentiment review feedback answer
feedback comment review remark note
reason cause motive trigger explanation
problem issue fault defect complaint symptom failure
fault defect failure error issue
illness disease condition diagnosis ailment complaint
cure treatment therapy medication
jab vaccine vaccination dose shot
animal species kind breed pet
bird species common-name
fish species common-name catch
plant species common-name variety
crop variety produce
field plot block parcel paddock
town city municipality locality place
street road address
house home property dwelling unit
flat apartment unit dwelling
building block property site tower development
deposit-total balance bal
saving deposit balance
deposit balance amount
savings-balance balance deposit
debt arrears outstanding balance-due owed overdue
day-in-arrears arrears-day day-overdue overdue-day day-past-due day-late
day-overdue overdue-day day-late day-past-due
ticket pass admission entry
season-ticket pass membership
game match fixture bout contest
race event meet heat
event show gig concert performance function
film movie title feature
book title volume publication edition
record album release title
magazine publication title periodical
chapter section part
newspaper title publication paper
website site domain page url
email message mail
message text sms email
download install
click visit hit view
view impression play stream watch
machine equipment asset plant unit device
gadget device product item
gear equipment item product kit
medication medicine drug treatment prescription
ward unit department
operation procedure surgery
scan imaging modality exam
complaint ticket case grievance
offence offense crime violation charge
accident crash collision incident
fire incident blaze call
arrest detention stop
law statute act regulation
vote ballot poll
member subscriber participant registrant
plan tariff package tier subscription membership product
subscription plan membership contract
policy cover contract plan
discount rebate reduction promo markdown
gift-card voucher coupon
supplier vendor source provider manufacturer
manufacturer maker brand make producer builder
colour color shade finish
dimension size measurement
date-of-purchase purchase-date order-date sold-date sale-date
start-date begin-date from-date commencement start
end-date finish-date to-date expiry end
date-of-joining joining-date hire-date start-date
date-of-birth birth-date dob birthday
weekly-hours hours-per-week contracted-hour
staffing staff-on-duty headcount staff employee
staff-on-shift staff-on-duty headcount
`;
