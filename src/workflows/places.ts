/** Where a fault lies that is in nothing that was sent: `nodes.0.config.sql` as `nodes[0].config.sql`. */
export const lying = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
