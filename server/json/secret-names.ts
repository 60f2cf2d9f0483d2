/** True for the name of a key that holds a secret of a service, in any case. */
export const isSecretName = (name: string): boolean => /(?:secret|api[-_]?key|token)$/i.test(name);

/** A text of JSON in which the values of such keys are dots, for showing it. Offsets stay. */
export const withoutSecrets = (json: string): string =>
  json.replace(
    /((?:secret|api[-_]?key|token)"\s*:\s*")((?:[^"\\\r\n]|\\.)+)/gi,
    (_whole, name: string, value: string) => name + "•".repeat(value.length),
  );
