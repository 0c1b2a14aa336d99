/** Service desks, machines in offices, and software. */
export const helpdesk = `
ticket: ticket case incident request issue
case: case ticket incident claim complaint matter
request inquiry enquiry query: request inquiry enquiry ticket case query
issue problem trouble: issue problem ticket case incident complaint defect fault
complaint grievance gripe: complaint ticket case issue
helpdesk help-desk service-desk: helpdesk support service
job callout call-out: job visit task workorder appointment booking order call ticket project incident consignment
task to-do todo: task issue ticket item job
backlog: backlog open-ticket
call: call ticket incident case
fault failure defect malfunction: failure fault defect error breakdown incident
resolution fix: resolution solution
resolution-time fix-time time-to-fix time-to-resolve: resolution-time time-to-resolve resolution-hour resolve-time
response-time first-reply reply-time: response-time first-response response response-minute first-reply
happiness mood: satisfaction happiness rating csat nps sentiment
satisfaction: satisfaction csat nps rating survey-score
customer-satisfaction customer-happiness customer-satisfaction-rating customer-satisfaction-score customer-rating guest-satisfaction client-satisfaction: csat satisfaction nps rating
net-promoter-score: nps
kit gear: equipment item asset machine product asset-type device
machine equipment device gadget: machine equipment device asset unit asset-type
asset: asset equipment machine property
computer pc laptop: asset device computer
server host box: server host machine node
software app application program tool: application app software product service system
system: system application service
bug glitch: bug issue defect ticket
feature feature-request: feature
story user-story: story issue
sprint iteration: sprint iteration
story-point effort: story-point points estimate
commit change: commit change
pull-request merge-request: pull-request pr merge-request
repo repository: repo repository project
release deployment rollout: release deployment deploy
environment: environment env
uptime: uptime availability
crash error: error crash exception
exception: exception error
latency lag response: latency response-time duration
page-view pageview hit: pageview page-view view hit
session visit: session visit
sign-up registration: signup registration
active-user: active-user user
download: download install
log-in login: login
license seat: license seat
escalation: escalation escalated
sla-breach breach: breach sla-breached breached sla
site-visit: visit
subscription: subscription membership contract plan
cancellation cancelation: cancellation churn termination cancelled
churn churner: churn churned
renewal: renewal
trial: trial
`;
