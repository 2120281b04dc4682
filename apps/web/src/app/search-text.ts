/** Search parameters as plain text, like those of a call: `?page=2&state=open&state=late`. Screens check and convert. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const given = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** The other way; what is not there is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) given.append(name, String(one));
    }
  }
  return given.size > 0 ? `?${given}` : '';
}
