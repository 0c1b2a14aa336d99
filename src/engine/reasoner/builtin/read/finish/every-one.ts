import type { Draft } from '../draft.ts';

/** "How many jobs did *each* mechanic do": those who did none are told as well, with 0. */
export const tellEveryOne = ({ form, said, schema }: Draft): void => {
  const { every } = schema.language.throughout;
  if (form.group.length > 0 && said.some(word => every.has(word))) form.everyOne = true;
};
