/** What stands in the lines of a text, without empty ones. */
export const lines = (text: string): string[] => text.split('\n').flatMap(line => line.trim() || []);
