import { csv, day, dice, type Stage } from './kit.ts';

const departments = ['Sales', 'Engineering', 'Marketing', 'Support', 'Finance'];
const names = 'Ada Ben Cleo Dan Eva Finn Gina Hugo Iris Jon Kim Leo Mia Noa Otto Pia Quin Rosa Sam Tess'.split(' ');
const staff = (): (string | number)[][] => {
  const roll = dice(11);
  return Array.from({ length: 80 }, (_, index) => {
    const department = departments[Math.min(roll(5), roll(6))]!;
    return [
      index + 1,
      `${names[index % 20]} ${['Berg', 'Costa', 'Dahl', 'Evans'][Math.floor(index / 20)]}`,
      department,
      ['Junior', 'Senior', 'Lead'][roll(3)]!,
      32_000 + roll(60) * 1000,
      day('2012-01-01', roll(4400)),
      ['Berlin', 'Paris', 'Madrid'][roll(3)]!,
      roll(2) === 0 ? 'F' : 'M',
      22 + roll(42),
      roll(3) === 0 ? 'true' : 'false',
    ];
  });
};
export const employees: Stage = {
  name: 'employees',
  files: {
    employees: csv('employee_id,full_name,department,job_level,salary,hire_date,city,gender,age,remote', staff()),
  },
  views: [
    'e AS SELECT employee_id id, full_name n, department dep, job_level lv, salary s, hire_date d, city c, gender g, age a, remote rem FROM employees',
  ],
  questions: [
    ['How many employees do we have?', 'SELECT count(*) FROM e', /\*\*80\*\* employees/],
    ['How many people work in Engineering?', "SELECT count(*) FROM e WHERE dep = 'Engineering'"],
    ['What is the average salary?', 'SELECT avg(s) FROM e'],
    ['average salary by department', 'SELECT dep, avg(s) FROM e GROUP BY dep'],
    ['median salary per city', 'SELECT c, median(s) FROM e GROUP BY c'],
    ['Who earns the most?', 'SELECT n FROM e WHERE s = (SELECT max(s) FROM e)'],
    ['Who is the oldest employee?', 'SELECT n FROM e WHERE a = (SELECT max(a) FROM e)'],
    ['Who was hired last?', 'SELECT n FROM e ORDER BY d DESC LIMIT 1'],
    ['List the 5 highest paid employees', 'SELECT n FROM e ORDER BY s DESC, id LIMIT 5'],
    ['How many employees earn more than 70000?', 'SELECT count(*) FROM e WHERE s > 70000'],
    ['How many employees earn between 40,000 and 50,000?', 'SELECT count(*) FROM e WHERE s BETWEEN 40000 AND 50000'],
    ['How many employees were hired in 2020?', 'SELECT count(*) FROM e WHERE year(d) = 2020'],
    ['How many employees were hired since 2018?', "SELECT count(*) FROM e WHERE d >= DATE '2018-01-01'"],
    ['How many women work here?', "SELECT count(*) FROM e WHERE g = 'F'"],
    [
      'What percentage of employees are women?',
      "SELECT round(100.0 * count(*) FILTER (WHERE g = 'F') / count(*), 2) FROM e",
    ],
    ['How many employees work remotely?', 'SELECT count(*) FROM e WHERE rem'],
    ['Which department has the most employees?', 'SELECT dep, count(*) FROM e GROUP BY dep ORDER BY 2 DESC LIMIT 1'],
    [
      'Which department pays the highest average salary?',
      'SELECT dep, avg(s) FROM e GROUP BY dep ORDER BY 2 DESC LIMIT 1',
    ],
    ['headcount by department', 'SELECT dep, count(*) FROM e GROUP BY dep'],
    ['number of employees by department and gender', 'SELECT dep, g, count(*) FROM e GROUP BY dep, g'],
    ['average age of employees in Berlin', "SELECT avg(a) FROM e WHERE c = 'Berlin'"],
    ['How many employees are not in Berlin?', "SELECT count(*) FROM e WHERE c <> 'Berlin'"],
    ['Which cities do our employees work in?', 'SELECT DISTINCT c FROM e'],
    [
      'How many employees were hired per year?',
      "SELECT CAST(date_trunc('year', d) AS DATE), count(*) FROM e GROUP BY 1 ORDER BY 1",
    ],
    ['names of employees older than 60', 'SELECT n FROM e WHERE a > 60'],
    ['employees with above average salary: how many?', 'SELECT count(*) FROM e WHERE s > (SELECT avg(s) FROM e)'],
    ['What is the salary of Ada Berg?', "SELECT s FROM e WHERE n = 'Ada Berg'"],
    [
      'salary difference between men and women',
      "SELECT avg(s) FILTER (WHERE g = 'M'), avg(s) FILTER (WHERE g = 'F') FROM e",
    ],
    [
      'Do men earn more than women on average?',
      "SELECT avg(s) FILTER (WHERE g = 'M'), avg(s) FILTER (WHERE g = 'F') FROM e",
      /^(Yes|No)\b/,
    ],
    ['sum of salary in Sales and Finance', "SELECT sum(s) FROM e WHERE dep IN ('Sales', 'Finance')"],
    ['What is the second highest salary?', 'SELECT DISTINCT s FROM e ORDER BY s DESC LIMIT 1 OFFSET 1'],
    [
      'youngest employee in Support',
      "SELECT n FROM e WHERE dep = 'Support' AND a = (SELECT min(a) FROM e WHERE dep = 'Support')",
    ],
    ['Which departments have an average salary above 60000?', 'SELECT dep FROM e GROUP BY dep HAVING avg(s) > 60000'],
    ['minimum, maximum and average salary', 'SELECT min(s), max(s), avg(s) FROM e'],
    ['average number of employees per department', 'SELECT avg(k) FROM (SELECT count(*) k FROM e GROUP BY dep)'],
  ],
};

const grades = (): (string | number)[][] => {
  const roll = dice(23);
  return names.flatMap((name, index) =>
    ['Math', 'Physics', 'History', 'Art'].map(subject => {
      const score = 35 + roll(66);
      return [name, ['7A', '7B', '8A'][index % 3]!, subject, score, score >= 50 ? 'passed' : 'failed', roll(6)];
    }),
  );
};
export const students: Stage = {
  name: 'grades of students',
  files: { grades: csv('Student,Class,Subject,Score,Result,Absences', grades()) },
  views: ['g AS SELECT "Student" n, "Class" c, "Subject" s, "Score" p, "Result" res, "Absences" ab FROM grades'],
  questions: [
    ['How many students are there?', 'SELECT count(DISTINCT n) FROM g'],
    ['average score per subject', 'SELECT s, avg(p) FROM g GROUP BY s'],
    ['Which subject has the lowest average score?', 'SELECT s, avg(p) FROM g GROUP BY s ORDER BY 2 LIMIT 1'],
    ['Which student has the highest average score?', 'SELECT n, avg(p) FROM g GROUP BY n ORDER BY 2 DESC LIMIT 1'],
    ['What is the pass rate?', "SELECT round(100.0 * count(*) FILTER (WHERE res = 'passed') / count(*), 2) FROM g"],
    [
      'What percentage failed in Math?',
      "SELECT round(100.0 * count(*) FILTER (WHERE res = 'failed') / count(*), 2) FROM g WHERE s = 'Math'",
    ],
    ['How many students failed Physics?', "SELECT count(DISTINCT n) FROM g WHERE s = 'Physics' AND res = 'failed'"],
    ['Top 3 students in History', "SELECT n, p FROM g WHERE s = 'History' ORDER BY p DESC LIMIT 3"],
    ['What score did Mia get in Art?', "SELECT p FROM g WHERE n = 'Mia' AND s = 'Art'"],
    ['average score by class and subject', 'SELECT c, s, avg(p) FROM g GROUP BY c, s'],
    ['total absences per class', 'SELECT c, sum(ab) FROM g GROUP BY c'],
    [
      'Who had the most absences?',
      'SELECT n, sum(ab) FROM g GROUP BY n QUALIFY rank() OVER (ORDER BY sum(ab) DESC) = 1',
    ],
    ['What is the best score in Math?', "SELECT max(p) FROM g WHERE s = 'Math'"],
    ['students in 7B', "SELECT DISTINCT n FROM g WHERE c = '7B'"],
    ['How many scores are below 50?', 'SELECT count(*) FROM g WHERE p < 50'],
    [
      'Is the average score in Math higher than in Art?',
      "SELECT avg(p) FILTER (WHERE s = 'Math'), avg(p) FILTER (WHERE s = 'Art') FROM g",
      /^(Yes|No)\b/,
    ],
    [
      'Compare the average score of 7A and 8A',
      "SELECT avg(p) FILTER (WHERE c = '7A'), avg(p) FILTER (WHERE c = '8A') FROM g",
    ],
    ['median score', 'SELECT median(p) FROM g'],
    ['Which subjects are there?', 'SELECT DISTINCT s FROM g'],
  ],
};
