type Names = Readonly<Record<string, string>>;

/** What the audit trail calls kinds of records, what was done with them, and their fields. */
interface AuditNames {
  readonly entities: Names;
  readonly verbs: Names;
  readonly fields: Names;
}

/** One dictionary of the names that the areas give; a test sees to it that no two areas give the same. */
export function gatherNames(areas: readonly Partial<AuditNames>[]): AuditNames {
  const gathered = (kind: keyof AuditNames): Names => Object.assign({}, ...areas.map((area) => area[kind]));
  return { entities: gathered('entities'), verbs: gathered('verbs'), fields: gathered('fields') };
}
