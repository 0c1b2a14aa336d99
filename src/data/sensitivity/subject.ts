/** A table as rules name it. */
export type Subject = {
  /** Id of the data source, or of the uploaded table. */
  sourceKey: string;
  /** Empty where there are no schemas. */
  schema: string;
  name: string;
  /** Of an uploaded table, which is a source of its own (what is set for it needs no name): its plain name in SQL. */
  sqlName?: string;
  /** Whose data these are: changes when other data may take their place (`states.ts`). Needed where values are masked. */
  state?: string;
};
