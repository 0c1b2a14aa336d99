/** Where the demo prints: plain text, with colours where a person watches. */
export type Screen = {
  line(text: string): void;
  write(text: string): void;
  bold(text: string): string;
  dim(text: string): string;
  green(text: string): string;
  red(text: string): string;
};

export function terminal(out: NodeJS.WriteStream): Screen {
  const style = (code: number) => (text: string) => (out.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    line: text => out.write(`${text}\n`),
    write: text => out.write(text),
    bold: style(1),
    dim: style(2),
    green: style(32),
    red: style(31),
  };
}
