/** Clubs, gyms, teams and games. */
export const sports = `
membership: membership subscription plan
member: member
gym club fitness-club: club gym branch location site
workout training-session work-out: workout session training activity visit
check-in gym-visit: checkin visit attendance
class fitness-class: class session
personal-trainer pt: trainer instructor coach
match game fixture tie: match game fixture
opponent opposition rival: opponent away-team opposition visitor
player footballer athlete sportsman sportswoman competitor: player athlete competitor name participant
goalscorer scorer: scorer player
goal: goal
win victory: win won victory result
defeat loss: loss lost defeat
draw tie: draw drawn tie
points: points pts score
league competition tournament cup: league competition tournament division cup
league-table standing: standing table rank position
season campaign: season campaign
ground stadium pitch arena: stadium venue ground arena pitch
gate crowd: attendance gate crowd
season-ticket: season-ticket
race: race event
lap: lap
finish place placing: place position rank finish
finishing-time race-time: time finish-time
personal-best: pb personal-best
handicap: handicap
heat round: round heat stage
referee umpire: referee umpire official
booking yellow-card: yellow yellow-card booking
red-card sending-off: red red-card
injury knock: injury
cap appearance: appearance cap match game
transfer-fee: transfer-fee fee
jersey-number shirt-number squad-number: jersey number shirt-number squad-number
kit: kit equipment
medal: medal
nation: country nation noc
record: record
exercise: exercise activity workout
rep set: rep set
calories-burned: calorie
distance-run: distance
court lane: court lane
`;
