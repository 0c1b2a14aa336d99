CREATE TABLE Instructor (
  InstructorID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Gender TEXT,
  City TEXT,
  HourlyRate REAL,
  StartYear INTEGER
);
CREATE TABLE Car (
  CarID INTEGER PRIMARY KEY,
  Plate TEXT,
  Make TEXT,
  Model TEXT,
  ModelYear INTEGER,
  Transmission TEXT,
  Mileage INTEGER
);
CREATE TABLE Student (
  StudentID INTEGER PRIMARY KEY,
  FirstName TEXT,
  LastName TEXT,
  Gender TEXT,
  Age INTEGER,
  City TEXT,
  Phone TEXT,
  InstructorID INTEGER,
  FOREIGN KEY (InstructorID) REFERENCES Instructor(InstructorID)
);
CREATE TABLE Lesson (
  LessonID INTEGER PRIMARY KEY,
  StudentID INTEGER,
  InstructorID INTEGER,
  CarID INTEGER,
  LessonDate TEXT,
  Minutes INTEGER,
  Status TEXT,
  FOREIGN KEY (StudentID) REFERENCES Student(StudentID),
  FOREIGN KEY (InstructorID) REFERENCES Instructor(InstructorID),
  FOREIGN KEY (CarID) REFERENCES Car(CarID)
);
CREATE TABLE Exam (
  ExamID INTEGER PRIMARY KEY,
  StudentID INTEGER,
  ExamType TEXT,
  ExamDate TEXT,
  Score INTEGER,
  Passed TEXT,
  FOREIGN KEY (StudentID) REFERENCES Student(StudentID)
);
INSERT INTO Instructor VALUES
(1,'Gareth','Pugh','M','Cardiff',38.0,2005),
(2,'Linda','Okafor','F','Newport',42.5,2011),
(3,'Simon','Tate','M','Cardiff',35.0,2018),
(4,'Rhian','Evans','F','Swansea',40.0,2009),
(5,'Dilip','Shah','M','Barry',36.5,2015),
(6,'Carol','Webb','F','Cardiff',33.0,2021);
INSERT INTO Car VALUES
(1,'CA18 RTD','Ford','Fiesta',2018,'Manual',64200),
(2,'CV20 LKP','Toyota','Yaris',2020,'Automatic',38900),
(3,'NP16 XEW','Ford','Focus',2016,'Automatic',91500),
(4,'CA21 MMB','Mini','Cooper',2021,'Manual',22700),
(5,'SW19 DRV','Toyota','Corolla',2019,'Automatic',51300),
(6,'CF15 OLD','Vauxhall','Corsa',2015,'Manual',104800),
(7,'CV22 NEW','Renault','Zoe',2022,'Automatic',8100);
INSERT INTO Student VALUES
(1,'Megan','Price','F',18,'Cardiff','02920 111 204',1),
(2,'Owen','Hughes','M',17,'Newport','01633 555 310',2),
(3,'Fatou','Diallo','F',26,'Cardiff','02920 773 118',4),
(4,'Liam','Carter','M',19,'Barry',NULL,5),
(5,'Sian','Hughes','F',22,'Swansea','01792 400 991',4),
(6,'Piotr','Zajac','M',34,'Cardiff','02920 616 007',1),
(7,'Ella','Brooks','F',17,'Penarth',NULL,3),
(8,'Noah','Rees','M',20,'Cardiff','02920 340 555',3),
(9,'Harriet','Moss','F',41,'Newport','01633 210 876',2),
(10,'Yusuf','Khan','M',18,'Barry','01446 700 123',5),
(11,'Tomos','Rees','M',23,'Swansea','01792 818 282',4),
(12,'Grace','Lloyd','F',19,'Penarth','02920 999 030',NULL);
INSERT INTO Lesson VALUES
(1,1,1,1,'2023-01-09',60,'Completed'),
(2,1,1,1,'2023-01-16',60,'Completed'),
(3,1,1,3,'2023-01-23',90,'Completed'),
(4,1,3,4,'2023-02-06',60,'Cancelled'),
(5,2,2,2,'2023-01-11',60,'Completed'),
(6,2,2,2,'2023-01-18',120,'Completed'),
(7,3,4,5,'2023-01-12',90,'Completed'),
(8,3,4,5,'2023-01-26',90,'Cancelled'),
(9,3,4,3,'2023-02-09',60,'Completed'),
(10,3,4,5,'2023-02-16',120,'Completed'),
(11,3,4,5,'2023-03-02',60,'Completed'),
(12,4,5,6,'2023-02-01',45,'Completed'),
(13,5,4,3,'2023-02-03',60,'Missed'),
(14,5,4,3,'2023-02-10',60,'Completed'),
(15,6,1,1,'2023-02-13',120,'Completed'),
(16,7,3,4,'2023-02-14',45,'Missed'),
(17,8,3,4,'2023-02-20',60,'Completed'),
(18,8,3,4,'2023-02-27',75,'Completed'),
(19,8,1,1,'2023-03-06',90,'Cancelled'),
(20,9,2,2,'2023-03-08',60,'Completed'),
(21,11,4,5,'2023-03-10',60,'Scheduled'),
(22,11,2,2,'2023-03-15',90,'Scheduled');
INSERT INTO Exam VALUES
(1,1,'Theory','2023-02-01',46,'Y'),
(2,1,'Practical','2023-03-01',71,'N'),
(3,1,'Practical','2023-04-03',88,'Y'),
(4,2,'Theory','2023-02-15',39,'N'),
(5,2,'Theory','2023-03-15',44,'Y'),
(6,3,'Theory','2022-12-05',49,'Y'),
(7,3,'Practical','2023-03-20',93,'Y'),
(8,5,'Theory','2023-03-02',41,'N'),
(9,6,'Theory','2023-01-30',47,'Y'),
(10,6,'Practical','2023-03-28',65,'N'),
(11,8,'Theory','2023-03-09',45,'Y'),
(12,9,'Theory','2023-02-22',37,'N'),
(13,5,'Practical','2023-04-18',58,'N');
