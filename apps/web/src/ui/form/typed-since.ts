/** What was typed since a form was sent: the fields whose values are others now. Values are plain data. */
export function typedSince<Values extends Record<string, unknown>>(sent: Values, now: Values): Partial<Values> {
  const changed = Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field]));
  return Object.fromEntries(changed) as Partial<Values>;
}
