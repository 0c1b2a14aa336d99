/** Characters that XML cannot hold stand in workbooks as `_x000D_`, and an underscore that would look so as `_x005F_`. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
