import type { z } from 'zod';
import { declareMessages, fillIn } from './messages.ts';

const REQUIRED = 'Required';
const NOT_VALID = 'Not valid';
const NOT_A_TEXT = 'Not a text';
const NOT_A_NUMBER = 'Not a number';
const NOT_A_WHOLE_NUMBER = 'Not a whole number';
const NOT_YES_OR_NO = 'Neither true nor false';
const NOT_A_LIST = 'Not a list';
const NOT_FIELDS = 'Not an object with fields';
const NOT_AN_ID = 'Not an id';
const NOT_A_DATE = 'Not a date: YYYY-MM-DD';
const NOT_AN_INSTANT = 'Not a point in time: YYYY-MM-DDThh:mm:ssZ';
const NOT_AN_EMAIL = 'Not an email address';
const NOT_A_WEB_ADDRESS = 'Not a web address';
const AT_LEAST = 'At least {{min}}';
const AT_LEAST_CHARACTERS = 'At least {{min}} characters';
const AT_LEAST_ENTRIES = 'At least {{min}} entries';
const AT_MOST = 'At most {{max}}';
const AT_MOST_CHARACTERS = 'At most {{max}} characters';
const AT_MOST_ENTRIES = 'At most {{max}} entries';
const NOT_ONE_OF = 'Not one of: {{choices}}';
const NO_SUCH_FIELDS = 'There is no such field: {{names}}';
const NOT_A_MULTIPLE = 'Not a multiple of {{step}}';

declareMessages({
  ...{ REQUIRED, NOT_VALID, NOT_A_TEXT, NOT_A_NUMBER, NOT_A_WHOLE_NUMBER, NOT_YES_OR_NO, NOT_A_LIST, NOT_FIELDS },
  ...{ NOT_AN_ID, NOT_A_DATE, NOT_AN_INSTANT, NOT_AN_EMAIL, NOT_A_WEB_ADDRESS, AT_LEAST, AT_LEAST_CHARACTERS },
  ...{ AT_LEAST_ENTRIES, AT_MOST, AT_MOST_CHARACTERS, AT_MOST_ENTRIES, NOT_ONE_OF, NO_SUCH_FIELDS, NOT_A_MULTIPLE },
});

const TYPES: Readonly<Record<string, string>> = {
  ...{ string: NOT_A_TEXT, number: NOT_A_NUMBER, int: NOT_A_WHOLE_NUMBER, boolean: NOT_YES_OR_NO },
  ...{ array: NOT_A_LIST, object: NOT_FIELDS, record: NOT_FIELDS, date: NOT_A_DATE },
};
const FORMATS: Readonly<Record<string, string>> = {
  ...{ uuid: NOT_AN_ID, date: NOT_A_DATE, datetime: NOT_AN_INSTANT, email: NOT_AN_EMAIL, url: NOT_A_WEB_ADDRESS },
};
/** Choices that are named; of more only that it is none of them. */
const MOST_CHOICES = 20;

/** What is wrong with a field, in our own words: the validator's are for programmers. Rules bring messages of their own. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? REQUIRED : (TYPES[issue.expected] ?? NOT_VALID);
    case 'invalid_format':
      return issue.input === '' ? REQUIRED : (FORMATS[issue.format] ?? NOT_VALID);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return notOneOf(issue.values);
    case 'unrecognized_keys':
      return fillIn(NO_SUCH_FIELDS, { names: issue.keys.join(', ') });
    case 'not_multiple_of':
      return fillIn(NOT_A_MULTIPLE, { step: issue.divisor });
    default:
      return NOT_VALID;
  }
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return min === 1 ? REQUIRED : fillIn(AT_LEAST_CHARACTERS, { min });
  if (origin === 'array') return min === 1 ? REQUIRED : fillIn(AT_LEAST_ENTRIES, { min });
  return fillIn(AT_LEAST, { min });
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return fillIn(AT_MOST_CHARACTERS, { max });
  return fillIn(origin === 'array' ? AT_MOST_ENTRIES : AT_MOST, { max });
}

const notOneOf = (choices: readonly unknown[]): string =>
  choices.length > MOST_CHOICES ? NOT_VALID : fillIn(NOT_ONE_OF, { choices: choices.map(String).join(', ') });
