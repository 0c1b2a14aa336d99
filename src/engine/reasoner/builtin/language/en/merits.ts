import { stemEnglish } from './stem.ts';

const stems = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(stemEnglish));

/** Words in names of figures of which much is good, of which much is bad (the worst delay is the longest), of how many come, and of tables of when they do. */
export const merits = {
  good: stems(`revenue sales profit income earnings takings turnover margin donation rating score star point satisfaction
  quality cleanliness visitor guest goal win medal yield efficiency productivity attendance accuracy occupancy utilization
  availability uptime punctuality success approval sold solved resolved clearance growth`),
  bad: stems(`complaint delay late lateness wait waiting queue error fault defect failure mistake bug incident accident injury
  crime burglary theft offence offense violation cancellation cancelled absence absenteeism sick return refund reject rejection
  scrap waste spoilage loss losses shrinkage damage breakage outage downtime breakdown overdue arrears debt churn attrition
  unemployment poverty death fatality mortality infection casualty cost expense expenditure penalty fine emission pollution
  noise latency deviation bounce dropout backlog vacancy risk compensation default spam fraud no-show noshow`),
  places: stems('rank ranking position place seed'),
  marks: stems('mark grade'),
  ratings: stems('rating rate score star review satisfaction feedback csat nps opinion smiley'),
  scales: stems('priority severity urgency grade class tier importance criticality band'),
  comings:
    stems(`visit visitor visitation guest passenger boarding alighting ridership rider footfall attendance attendee traffic pedestrian
  cyclist vehicle arrival entry admission check-in customer patient caller call ride trip journey session`),
  occasions: stems('visit appointment booking reservation order stay'),
};
