/** A host name as it is compared: case does not matter, and a fully qualified one may end with a dot. */
export const toHostName = (host: string): string => host.toLowerCase().replace(/\.$/, "");
