/** Where the demo's service is looked at: told of one that is left running alone, for any other is gone once they are read. */
export function linesOfAddresses(url: string, isLeftRunning: boolean): string[] {
  if (!isLeftRunning) return ['With --serve the service is left running: the console, GraphiQL, the REST API.'];
  return [`Console   ${url}/`, `GraphiQL  ${url}/graphql`, `REST API  ${url}/api/v1/docs`];
}
