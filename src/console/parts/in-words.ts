/** A name of a column or a tool as it is read, at the axes of charts as well: `coffee_name` is “Coffee name”. */
export const inWords = (name: string): string => {
  const words = name.replace(/_+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
};
