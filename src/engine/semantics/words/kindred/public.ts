/** Councils, police, fire brigades, courts and elections. */
export const publicLife = `
constituency riding seat: constituency district riding seat
ward precinct: ward precinct district
party: party affiliation
candidate: candidate name
vote ballot: vote ballot
turnout voter-turnout: turnout turnout-percent vote-cast ballot-cast vote
majority winning-margin: majority margin
polling-station polling-place: polling-station polling-place precinct
election poll: election
council local-authority authority: council authority municipality agency
ministry agency government-department: department agency ministry body
grant subsidy funding: grant award amount funding
tender contract: tender contract award
spending expenditure outlay: expenditure spending amount spend cost expense
crime offence offense: crime offense offence incident type
incident call-out callout job: incident call callout
crime-type type-of-crime: offense crime-type offence type category
arrest: arrest
suspect offender perpetrator culprit: suspect offender
victim: victim
stop-and-search stop: stop
emergency emergency-call: incident call emergency
fire-engine appliance engine: appliance engine unit pump
fire-station station: station
response-time reaction-time: response-time response response-minute first-response arrival-time
beat: beat district
complaint: complaint ticket case issue request
inspection check audit: inspection audit check visit
violation breach infraction: violation breach infraction
licence license permit: license permit licence
application: application
applicant: applicant
penalty fine: fine penalty amount
pothole: pothole request report
street road: street road address
park playground: park
asylum-seeker refugee migrant: applicant person
population head-of-population inhabitants: population pop inhabitant resident
household: household
prisoner inmate: inmate prisoner offender
sentence: sentence
trial hearing: hearing trial case
judge magistrate: judge
lawyer attorney solicitor barrister: attorney lawyer counsel solicitor
fee-earner timekeeper: timekeeper attorney lawyer
matter lawsuit suit: matter case
plaintiff claimant: plaintiff claimant
defendant: defendant
settlement: settlement
billable-hour billed-hour: billable-hour billable hour
court: court
filing: filing docket
docket: docket case
law act statute: law act bill
`;
