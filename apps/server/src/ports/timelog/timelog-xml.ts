import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { storable, TimelogUnavailable, TimelogUnclear } from './timelog-port.ts';

/** One record of an answer: the texts of its elements by their names, its attributes with an `@` before them. */
export type XmlRecord = Readonly<Record<string, string>>;

/** The records of a list, and the attributes of the list itself. */
export interface XmlList {
  readonly records: XmlRecord[];
  readonly about: XmlRecord;
}

/** More than there are of anything; hours come in pages. */
const MOST_RECORDS = 20_000;
/** More than any of them has: each holds up the thread that gets what this one has read. */
const MOST_FIELDS = 200;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Only the five entities of XML and characters by number: there is no document type that could declare others.
  processEntities: true,
  htmlEntities: true,
});

/**
 * The records of a list such as `Projects`, and the attributes of the list itself. A document that declares entities, is cut off, or
 * is another list is not read at all.
 */
export function readList(text: string, list: string, record: string): XmlList {
  const xml = text.replace(/^\ufeff/, '').trim();
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new TimelogUnavailable('The answer declares a document type');
  if (XMLValidator.validate(xml) !== true) throw new TimelogUnclear('The answer is not whole');
  const root = parsed(xml)[list];
  // A list without records and attributes is read as an empty text.
  if (root === undefined) throw new TimelogUnavailable(`The answer is no list of ${list}`);
  if (typeof root !== 'object' || root === null) return { records: [], about: {} };
  const { [record]: records = [], ...about } = root as Record<string, unknown>;
  const given = Array.isArray(records) ? records : [records];
  if (given.length > MOST_RECORDS) throw new TimelogUnavailable('The answer has too many records');
  return {
    records: given.filter((one) => typeof one === 'object' && one !== null).map(asRecord),
    about: asRecord(about),
  };
}

/** What is nested too deep, or has names that are none of ours, is not read. */
function parsed(xml: string): Readonly<Record<string, unknown>> {
  try {
    return parser.parse(xml);
  } catch {
    throw new TimelogUnavailable('The answer cannot be read');
  }
}

function asRecord(given: object): XmlRecord {
  const fields = Object.entries(given);
  if (fields.length > MOST_FIELDS) throw new TimelogUnavailable('The answer has too many fields');
  return Object.fromEntries(
    fields.flatMap(([name, text]) => (typeof text === 'string' ? [[name, storable(text)]] : [])),
  );
}

/** Booleans are written as 1 and 0, or as words. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value?.toLowerCase() === 'true';
