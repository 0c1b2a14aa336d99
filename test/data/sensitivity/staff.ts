/** A file with people's data. */
export const staff = `name,email,region,salary
Ada,ada@canary.example,north,1000
Ben,ben@canary.example,south,2000
Cem,cem@canary.example,north,3000
`;

/** What something is refused with. */
export const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    error => error.message as string,
  );
