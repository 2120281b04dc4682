import { SCHEMAS } from './scim-answer.ts';

/** Words for refusals that RFC 7644 (3.12) has words for, by our codes; its own stand for themselves. */
const TYPES: Readonly<Record<string, string>> = {
  EMAIL_TAKEN: 'uniqueness',
  INITIALS_TAKEN: 'uniqueness',
  NAME_TAKEN: 'uniqueness',
  INVALID_INPUT: 'invalidSyntax',
  NOT_STORABLE: 'invalidValue',
};
const OF_SCIM = new Set([
  ...['invalidFilter', 'tooMany', 'uniqueness', 'mutability', 'invalidSyntax', 'invalidPath', 'noTarget'],
  ...['invalidValue', 'invalidVers', 'sensitive'],
]);

/** A refusal in the shape of SCIM, whichever part of the app it came from. */
export function scimError(status: number, body: string): { readonly text: string; readonly detail: string } {
  const { code = '', message = '' } = refusalIn(body);
  const scimType = OF_SCIM.has(code) ? code : TYPES[code];
  const error = { schemas: [SCHEMAS.error], ...(scimType && { scimType }), detail: message, status: String(status) };
  return { text: JSON.stringify(error), detail: message };
}

function refusalIn(body: string): { readonly code?: string; readonly message?: string } {
  try {
    return JSON.parse(body) as { code?: string; message?: string };
  } catch {
    return { message: 'This failed' };
  }
}
