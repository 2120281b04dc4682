import { expect, test } from 'vitest';
import { TimelogUnavailable } from './timelog-port.ts';
import { readList } from './timelog-xml.ts';

const fields = Array.from({ length: 201 }, (_, at) => `<f${at}/>`).join('');
const attributes = Array.from({ length: 201 }, (_, at) => ` f${at}=""`).join('');
test.each([
  ['fields of a record', `<Projects><Project>${fields}</Project></Projects>`],
  ['attributes of a record', `<Projects><Project${attributes}/></Projects>`],
  ['fields beside the records', `<Projects>${fields}<Project ID="7"/></Projects>`],
  ['attributes of the list', `<Projects${attributes}/>`],
])('an answer of too many %s is not read', (_, text) => {
  expect(() => readList(text, 'Projects', 'Project')).toThrow(new TimelogUnavailable('The answer has too many fields'));
});
