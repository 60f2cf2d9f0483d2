/** A host name in the form that is compared: case does not matter, and a fully qualified one may end with a dot. */
export const toHostName = (host: string): string => host.toLowerCase().replace(/\.$/, "");
