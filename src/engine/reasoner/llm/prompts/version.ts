/** Grows with every change of a prompt that may change answers; kept with each answer's usage. */
export const promptVersion = 5;
