/** Who does the work, those who are looked for, and what is told of either. */
export const staff = `
rep representative salesperson salesman saleswoman seller salespeople closer: rep representative salesperson agent seller salesman associate consultant adviser advisor account-executive owner employee
account-manager account-executive account-exec: account-manager account-executive owner rep agent manager
agent: agent rep representative operator adviser advisor employee staff
adviser advisor consultant: adviser advisor consultant agent
technician engineer mechanic repairman tech fixer: technician engineer mechanic operator tech worker employee staff
worker colleague coworker co-worker staffer associate teammate: worker employee staff associate colleague
employee staff personnel workforce manpower: employee staff worker personnel associate headcount
staff-member member-of-staff team-member crew-member: employee staff worker crew
operator: operator worker employee technician
driver trucker chauffeur cabbie: driver chauffeur operator courier rider
courier: courier driver carrier rider
boss supervisor line-manager superior: manager supervisor boss lead
foreman team-leader team-lead shift-leader: supervisor foreman manager lead team-leader
coach trainer instructor: instructor trainer coach teacher
teacher lecturer tutor schoolteacher professor prof: teacher instructor lecturer professor tutor faculty staff
waiter waitress server barman barmaid bartender barista: server waiter waitress bartender barista staff employee
cashier checkout-operator: cashier clerk operator employee
clerk: clerk cashier employee officer
chef cook: chef cook staff
stylist hairdresser barber beautician therapist: stylist therapist barber staff employee
cleaner housekeeper maid: housekeeper cleaner attendant staff
nurse carer caregiver: nurse carer caregiver provider staff
vet doctor physician medic gp clinician surgeon consultant: vet veterinarian doctor physician provider clinician practitioner surgeon consultant attending
officer cop policeman constable: officer badge constable
inspector auditor surveyor: inspector auditor officer surveyor assessor
assessor adjuster loss-adjuster: adjuster assessor handler
handler case-worker caseworker social-worker: handler caseworker assignee owner officer worker
assignee: assignee assigned-to owner agent technician handler
developer programmer coder dev: developer author assignee engineer committer contributor
picker packer: picker packer operator worker
pilot: pilot captain crew
skipper: captain skipper master
performer entertainer act band musician: artist performer act band musician group headliner
scientist researcher investigator: investigator researcher scientist analyst author operator
interviewer recruiter talent-partner: recruiter interviewer hiring-manager
volunteer helper: volunteer participant helper member
leaver departure: termination churn departure exit leaver separation
applicant candidate jobseeker job-seeker: candidate applicant application
vacancy opening job-opening open-position open-role: vacancy position requisition job opening role
role occupation position: role position occupation title designation job
job-title: title designation role position occupation job
grade pay-grade pay-band band: grade band level pay-grade
seniority: seniority tenure level grade
years-of-service length-of-service service: tenure seniority
experience: experience year-experience yoe
pay salary wage remuneration earnings income pay-packet paycheck pay-cheque: pay salary wage compensation earnings income remuneration base-pay gross-pay
wage-bill pay-bill payroll salary-bill salary-cost staff-cost labor-cost labour-cost wage-cost: payroll salary wage labor-cost labour-cost staff-cost pay compensation
take-home take-home-pay: net-pay net-salary
headcount head-count staffing staffing-level: headcount employee fte staff worker
full-time-equivalent: fte
hourly-rate hourly-pay hourly-wage: hourly-rate rate pay-rate wage
bonus perk incentive: bonus incentive commission
overtime: overtime ot
absence absenteeism time-off: absence leave sick-day absent sick day-off absence-day
sickness sick-leave sick-day sick-time sickness-absence: sick-day sick sick-leave absence sickness
holiday annual-leave vacation day-off: leave-day holiday vacation leave pto annual-leave
shift rota roster: shift rota roster schedule
working-hours hours-worked man-hour: hour hour-worked worked duration
contract-type employment-type: contract-type employment-type employment contract
turnover-rate attrition staff-turnover: attrition termination turnover
appraisal performance performance-review: performance rating review score appraisal
training: training course
qualification: qualification degree certificate education
education-level schooling: education degree qualification
workload caseload: workload caseload hour case
department division unit section directorate: department division unit section directorate function group team
office workplace work-location base: office branch site location base
workstation desk: desk workstation
union: union
commute: commute distance
`;
