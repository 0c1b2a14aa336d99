/** Schools, universities and courses. */
export const schools = `
lesson class: lesson class session course period
course module paper unit: course module class subject unit
subject topic: subject topic category course
session workshop seminar: session workshop seminar class event
grade mark exam-result: grade mark score result
score: score mark grade points result
exam test assessment paper quiz: exam test assessment quiz paper
homework assignment coursework: assignment homework coursework
report-card transcript: grade transcript
grade-point-average: gpa
year-group grade-level form: year-group grade-level grade year form class
classroom: classroom room
school college academy university uni: school college university institution academy campus
faculty: faculty department school
campus: campus site
major degree program programme course-of-study: program programme major degree course
enrolment enrollment registration sign-up signup: enrollment enrolment registration signup enrolled
dropout drop-out: dropout withdrawn withdrawal
tuition tuition-fee school-fee: tuition fee
scholarship bursary grant: scholarship bursary grant award
class-size: class-size enrolled enrollment student-count
truancy missed-day absence: absence absent day-absent
detention exclusion suspension: suspension exclusion detention incident
term semester trimester: term semester
graduate: graduate student
graduation: graduation graduated
nursery kindergarten preschool: nursery school
library: library branch
loan lending checkout borrowing: loan checkout borrowing circulation txn transaction
book title: book title item publication
overdue-fine library-fine late-fee: fine late-fee penalty
hold: hold reservation
timetable: timetable schedule
pass-rate: pass passed
attendance-rate: attendance attendance-rate
reading-age: reading-age
free-school-meal: free-meal lunch
`;
