import { Zip, ZipDeflate } from 'fflate';
import { inSlices } from '../../lib/in-slices.ts';
import type { PersonRow } from './person-rows.sql.ts';

/** Rows of one kind, as they are read. */
export interface PersonSection {
  readonly title: string;
  readonly rows: AsyncIterable<readonly PersonRow[]>;
}

const LEVEL = { level: 6 } as const;
const DATA = 'data.json';
const PAGE = 'index.html';

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border-bottom:1px solid #ccc;padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}h2{margin-top:2rem}</style>`;

/**
 * Writes all that is held about a person into one ZIP file: a page to read, the same as JSON, and the picture. Rows are
 * compressed as they are read, so only what is compressed stays in memory.
 */
export async function writePersonFile(
  about: { readonly name: string; readonly company: string; readonly at: string },
  sections: AsyncIterable<PersonSection> | Iterable<PersonSection>,
  picture: Buffer | null,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const page = new ZipDeflate(PAGE, LEVEL);
  const data = new ZipDeflate(DATA, LEVEL);
  zip.add(page);
  zip.add(data);
  const title = `Personal data of ${about.name}`;
  write(page, `${HEAD}<title>${escaped(title)}</title><h1>${escaped(title)}</h1>`);
  write(page, `<p>${escaped(about.company)}, ${escaped(about.at)}</p>`);
  write(data, `{"name":${JSON.stringify(about.name)},"at":${JSON.stringify(about.at)},"records":{`);
  let isFirst = true;
  for await (const section of sections) {
    write(data, `${isFirst ? '' : ','}${JSON.stringify(section.title)}:[`);
    isFirst = false;
    await writeSection(section, page, data);
    write(data, ']');
  }
  write(data, '}}', true);
  write(page, '</html>', true);
  if (picture) addWhole(zip, 'picture.webp', picture);
  zip.end();
  return Buffer.concat(parts);
}

/** Row by row, and others have their turn between them: to escape and compress a long text takes its time. */
async function writeSection({ title, rows }: PersonSection, page: ZipDeflate, data: ZipDeflate): Promise<void> {
  let columns: readonly string[] | null = null;
  const writeRow = (row: PersonRow) => {
    if (columns === null) {
      columns = Object.keys(row).filter((column) => !isId(column));
      write(page, `<h2>${escaped(title)}</h2><table><thead>${rowOf('th', columns.map(wordsOf))}</thead><tbody>`);
    } else write(data, ',');
    write(data, JSON.stringify(row));
    write(
      page,
      rowOf(
        'td',
        columns.map((column) => textOf(row[column])),
      ),
    );
  };
  for await (const some of rows) await inSlices(some, writeRow);
  if (columns !== null) write(page, '</tbody></table>');
}

/** Ids help only those who read the JSON: on the page stands what they are called. */
const isId = (column: string) => column === 'id' || column.endsWith('_id');
const wordsOf = (column: string) => column.replaceAll('_', ' ');
const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
const rowOf = (cell: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>\n`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const write = (file: ZipDeflate, text: string, isLast = false) => file.push(Buffer.from(text), isLast);

function addWhole(zip: Zip, name: string, content: Buffer): void {
  const file = new ZipDeflate(name, { level: 0 });
  zip.add(file);
  file.push(content, true);
}
