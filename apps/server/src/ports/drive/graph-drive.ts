import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Response } from 'undici';
import { z } from 'zod';
import { requireWaitedFor } from '../../lib/abandoned-calls.ts';
import { hasMoreValues } from '../../lib/input-edge.ts';
import { textWithin } from '../../lib/text-within.ts';
import {
  checkPath,
  type Drive,
  DriveConflict,
  type DriveItem,
  type DrivePath,
  DriveUnavailable,
  inOrder,
  MOST_CHILDREN,
} from './drive-port.ts';
import { type GraphAccess, GraphClient } from './graph-client.ts';

const ITEMS_A_PAGE = 200;
/** A page may have fewer: so many at most are asked for. */
const MOST_PAGES = 100;
/** All of them together, in milliseconds. */
const ALL_PAGES_WITHIN = 60_000;
/** Of an answer that is not a file, in bytes. */
const MOST_BYTES = 4_000_000;
/** Of such an answer: a page of items has some twenty of each. Judging millions that are nonsense would hold everybody up. */
const MOST_VALUES = 20_000;
const LONGEST_ADDRESS = 4000;
/** OneDrive takes as many letters for all of a path. */
const LONGEST_NAME = 400;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them
const CONTROL = /[\u0000-\u001f\u007f]/;
const sign = z
  .string()
  .min(1)
  .max(LONGEST_NAME)
  .refine((text) => text.isWellFormed() && !CONTROL.test(text));
const address = z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS);

/** What is read of Graph's `driveItem`. */
const driveItem = z.object({
  id: sign,
  name: sign,
  size: z.int().min(0).default(0),
  lastModifiedDateTime: z.iso.datetime({ offset: true }),
  folder: z.object({}).optional(),
  // A folder that cannot be opened where it is can still be listed.
  webUrl: address.optional().catch(undefined),
});
const page = z.object({ value: z.array(driveItem).max(ITEMS_A_PAGE), '@odata.nextLink': z.string().optional() });
const preview = z.object({ getUrl: address });

/** What a text says as JSON; null where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A drive of Microsoft 365 (OneDrive, SharePoint) by Microsoft Graph. `folder` is the one on it that the app may use. */
export function graphDrive(access: GraphAccess, folder: DrivePath): Drive {
  const graph = new GraphClient(access);

  const ask = (method: string, path: string, body?: object) => judged(graph.ask(method, path, body));

  async function judged(asked: Promise<Response>): Promise<Response | null> {
    const answer = await asked;
    if (answer.ok) return answer;
    const status = answer.status;
    await answer.body?.cancel();
    if (status === 404) return null;
    if (status === 409) throw new DriveConflict('Another item has this name');
    throw new DriveUnavailable(`The drive refuses: ${status}`);
  }

  async function read<T>(schema: z.ZodType<T>, asked: Promise<Response | null>): Promise<T | null> {
    const answer = await asked;
    if (!answer) return null;
    const text = await textWithin(answer, MOST_BYTES).catch(() => '');
    const parsed = schema.safeParse(hasMoreValues(text, MOST_VALUES) ? null : jsonOf(text));
    if (!parsed.success) throw new DriveUnavailable('The drive answers something else than items');
    return parsed.data;
  }

  const item = (method: string, path: string, body?: object) => read(driveItem, ask(method, path, body));

  /** A folder by its path from the root of the drive; made when it is not there. */
  async function folderAt(path: DrivePath): Promise<z.infer<typeof driveItem>> {
    if (path.length === 0) return there(await item('GET', '/root'));
    const known = await item('GET', atRoot(path));
    if (known) return aFolder(known);
    const above = await folderAt(path.slice(0, -1));
    const made = { name: path.at(-1), folder: {}, '@microsoft.graph.conflictBehavior': 'fail' };
    try {
      return there(await item('POST', `/items/${encodeURIComponent(above.id)}/children`, made));
    } catch (error) {
      // Somebody else was faster.
      if (error instanceof DriveConflict) return aFolder(there(await item('GET', atRoot(path))));
      throw error;
    }
  }

  return {
    async createFolder(path) {
      checkPath(path);
      return itemOf(await folderAt([...folder, ...path]));
    },
    async find(id) {
      const found = await item('GET', `/items/${encodeURIComponent(id)}`);
      return found && itemOf(found);
    },
    async place(id, path) {
      checkPath(path);
      const above = await folderAt([...folder, ...path.slice(0, -1)]);
      const given = { name: path.at(-1), parentReference: { id: above.id } };
      return itemOf(there(await item('PATCH', `/items/${encodeURIComponent(id)}`, given)));
    },
    async children(id, path) {
      checkPath(path);
      const items: DriveItem[] = [];
      let next: string | undefined = `${below(id, path)}/children?$top=${ITEMS_A_PAGE}`;
      const until = performance.now() + ALL_PAGES_WITHIN;
      for (let pages = 0; next !== undefined && items.length < MOST_CHILDREN; pages++) {
        requireWaitedFor();
        if (pages === MOST_PAGES || performance.now() > until)
          throw new DriveUnavailable('The drive names pages without end');
        const answer: z.infer<typeof page> | null = await read(page, ask('GET', next));
        if (!answer) return null;
        items.push(...answer.value.map(itemOf));
        next = answer['@odata.nextLink'];
      }
      return inOrder(items.slice(0, MOST_CHILDREN));
    },
    async embedLink(id, path) {
      checkPath(path);
      const found = await item('GET', below(id, path).replace(/:$/, ''));
      if (!found) return null;
      if (found.folder) return found.webUrl ?? null;
      return (
        (await read(preview, ask('POST', `/items/${encodeURIComponent(found.id)}/preview`, {})))?.getUrl ??
        found.webUrl ??
        null
      );
    },
    async read(id, path) {
      checkPath(path);
      const answer = await judged(graph.read(`${below(id, path)}/content`));
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
    },
  };
}

const encoded = (path: DrivePath) => path.map(encodeURIComponent).join('/');
const atRoot = (path: DrivePath) => `/root:/${encoded(path)}`;
/** The item itself, or what is at a path below it; what follows is asked of that. */
const below = (id: string, path: DrivePath) =>
  `/items/${encodeURIComponent(id)}${path.length > 0 ? `:/${encoded(path)}:` : ''}`;

const itemOf = ({ id, name, size, lastModifiedDateTime, folder }: z.infer<typeof driveItem>): DriveItem => ({
  id,
  name,
  isFolder: folder !== undefined,
  size: folder === undefined ? size : 0,
  changedAt: new Date(lastModifiedDateTime),
});

function there<T>(found: T | null): T {
  if (found === null) throw new DriveUnavailable('The drive does not have what it is to work on');
  return found;
}

function aFolder(found: z.infer<typeof driveItem>): z.infer<typeof driveItem> {
  if (!found.folder) throw new DriveConflict('A file has the name of the folder');
  return found;
}
