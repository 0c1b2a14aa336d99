CREATE TABLE ward (
  ward_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  floor INTEGER,
  capacity INTEGER,
  specialty TEXT,
  opened_year INTEGER
);
CREATE TABLE nurse (
  nurse_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  grade TEXT,
  salary INTEGER,
  ward_id INTEGER,
  supervisor_id INTEGER,
  FOREIGN KEY (ward_id) REFERENCES ward(ward_id),
  FOREIGN KEY (supervisor_id) REFERENCES nurse(nurse_id)
);
CREATE TABLE doctor (
  doctor_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  speciality TEXT,
  city TEXT,
  years_of_practice INTEGER
);
CREATE TABLE patient (
  patient_id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  gender TEXT,
  birth_year INTEGER,
  city TEXT,
  insurance TEXT
);
CREATE TABLE admission (
  admission_id INTEGER PRIMARY KEY,
  patient_id INTEGER,
  ward_id INTEGER,
  attending_doctor_id INTEGER,
  referring_doctor_id INTEGER,
  admission_date TEXT,
  discharge_date TEXT,
  diagnosis TEXT,
  total_cost REAL,
  FOREIGN KEY (patient_id) REFERENCES patient(patient_id),
  FOREIGN KEY (ward_id) REFERENCES ward(ward_id),
  FOREIGN KEY (attending_doctor_id) REFERENCES doctor(doctor_id),
  FOREIGN KEY (referring_doctor_id) REFERENCES doctor(doctor_id)
);
CREATE TABLE equipment (
  equipment_code TEXT PRIMARY KEY,
  equipment_name TEXT,
  unit_price REAL
);
CREATE TABLE ward_equipment (
  ward_id INTEGER,
  equipment_code TEXT,
  quantity INTEGER,
  last_inspected TEXT,
  PRIMARY KEY (ward_id, equipment_code),
  FOREIGN KEY (ward_id) REFERENCES ward(ward_id),
  FOREIGN KEY (equipment_code) REFERENCES equipment(equipment_code)
);
INSERT INTO ward VALUES
 (1,'Rosewood',1,24,'Surgery',1988),
 (2,'Larkspur',2,18,'Paediatrics',1996),
 (3,'Harbour',1,30,'Cardiology',1979),
 (4,'Juniper',3,12,'Oncology',2008),
 (5,'Elm Court',4,20,'Maternity',2001),
 (6,'Stonebridge',2,16,'Surgery',2013),
 (7,'Fairview',4,28,'Geriatrics',1991),
 (8,'Willow End',3,10,'Psychiatry',2017);
INSERT INTO nurse VALUES
 (101,'Agnes','Whitlock','Senior',48200,1,NULL),
 (102,'Bruno','Sarti','Junior',31500,1,101),
 (103,'Celia','Odum','Staff',36900,2,101),
 (104,'Dorota','Kaminska','Senior',47100,3,NULL),
 (105,'Ewan','Begg','Staff',38250,3,104),
 (106,'Fatima','Rahal','Staff',37400,3,104),
 (107,'Grace','Linton','Junior',30800,4,104),
 (108,'Hugo','Pereda','Staff',39100,5,101),
 (109,'Ines','Moura','Senior',51000,7,NULL),
 (110,'Jonas','Whitlock','Junior',32150,7,109),
 (111,'Keiko','Arai','Staff',40300,7,109),
 (112,'Liam','Donnell','Junior',29900,6,101),
 (113,'Marta','Vidal','Staff',38800,3,104),
 (114,'Nadia','Petrov','Staff',36100,NULL,109);
INSERT INTO doctor VALUES
 (1,'Oscar','Fenwick','Cardiology','Ashby',22),
 (2,'Priya','Menon','Surgery','Kelmore',14),
 (3,'Quentin','Rolfe','Oncology','Ashby',9),
 (4,'Ruth','Adler','Paediatrics','Dunlow',31),
 (5,'Samir','Haddad','Surgery','Port Vale',6),
 (6,'Tessa','Quill','Geriatrics','Kelmore',18),
 (7,'Umberto','Galli','Maternity','Ashby',11),
 (8,'Vera','Novak','Cardiology','Thornby',3);
INSERT INTO patient VALUES
 (1,'Alan','Marsh','M',1951,'Ashby','Public'),
 (2,'Beatrix','Stone','F',1984,'Kelmore','Private'),
 (3,'Carlos','Ruiz','M',1972,'Dunlow','Public'),
 (4,'Diana','Marsh','F',1955,'Ashby','Public'),
 (5,'Edgar','Holt','M',2015,'Kelmore','Public'),
 (6,'Freya','Lund','F',1999,'Port Vale','Private'),
 (7,'George','Abbot','M',1938,'Dunlow',NULL),
 (8,'Hanna','Weiss','F',1991,'Ashby','Private'),
 (9,'Ivan','Sokol','M',2012,'Ashby','Public'),
 (10,'Julia','Crane','F',1947,'Milbrook','Public'),
 (11,'Kofi','Mensah','M',1966,'Kelmore',NULL),
 (12,'Lena','Frost','F',1978,'Port Vale','Private'),
 (13,'Milo','Tanner','M',1943,'Milbrook','Public'),
 (14,'Nora','Beck','F',2003,'Ashby','Private');
INSERT INTO admission VALUES
 (1,1,3,1,6,'2021-01-12','2021-01-25','Angina',8200.50),
 (2,2,5,7,NULL,'2021-02-03','2021-02-06','Childbirth',3100.00),
 (3,3,1,2,1,'2021-02-17','2021-02-28','Hernia',5400.00),
 (4,4,3,8,6,'2021-03-05','2021-03-11','Arrhythmia',4750.25),
 (5,5,2,4,NULL,'2021-03-20','2021-03-22','Asthma',1250.00),
 (6,1,3,1,1,'2021-04-02','2021-04-20','Heart failure',12900.00),
 (7,6,6,5,2,'2021-04-14','2021-04-17','Appendicitis',3900.00),
 (8,7,7,6,NULL,'2021-05-01','2021-06-15','Dementia',15300.75),
 (9,8,5,7,4,'2021-05-09','2021-05-13','Childbirth',3650.00),
 (10,9,2,4,4,'2021-05-30','2021-06-04','Pneumonia',2800.00),
 (11,10,4,3,6,'2021-06-11','2021-07-02','Lymphoma',21450.00),
 (12,11,1,2,8,'2021-06-25','2021-07-01','Hernia',4980.00),
 (13,12,4,3,2,'2021-07-08','2021-07-30','Melanoma',17800.00),
 (14,10,7,6,3,'2021-08-03','2021-08-29','Hip fracture',9900.00),
 (15,4,7,6,NULL,'2021-09-10',NULL,'Pneumonia',6100.00),
 (16,2,1,5,7,'2021-09-21','2021-09-24','Appendicitis',4100.00),
 (17,1,1,2,1,'2021-10-05','2021-10-19','Bypass',23700.00),
 (18,3,3,1,2,'2021-11-02',NULL,'Angina',7350.00),
 (19,8,3,8,NULL,'2021-11-15','2021-11-18','Arrhythmia',2980.00),
 (20,9,2,4,7,'2021-12-01',NULL,'Asthma',990.00);
INSERT INTO equipment VALUES
 ('ECG','Electrocardiograph',4200),
 ('VNT','Ventilator',18500),
 ('INF','Infusion pump',1350),
 ('DEF','Defibrillator',2600),
 ('INC','Incubator',9800),
 ('LFT','Patient lift',3100),
 ('MRI','Mobile scanner',64000);
INSERT INTO ward_equipment VALUES
 (1,'VNT',3,'2021-05-10'),(1,'INF',12,'2021-04-02'),(1,'DEF',2,'2020-11-19'),
 (2,'INF',6,'2021-06-30'),(2,'INC',4,'2021-01-15'),
 (3,'ECG',9,'2021-03-08'),(3,'DEF',5,'2021-03-08'),(3,'VNT',2,'2020-12-01'),(3,'INF',10,NULL),
 (4,'INF',8,'2021-02-27'),
 (5,'INC',7,'2021-07-04'),(5,'INF',5,'2021-07-05'),
 (6,'VNT',1,'2020-10-22'),(6,'DEF',1,NULL),
 (7,'LFT',6,'2021-08-16'),(7,'ECG',2,'2021-01-30');
