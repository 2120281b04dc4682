import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the build makes. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** How the build packs them, the smallest first, by what browsers call it. */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface BuiltFile {
  readonly content: Buffer;
  readonly etag: string;
}

/**
 * The files of a folder, each kept in memory once it was asked for, which are 12 MB together. One that is read from the disk takes an open
 * file and buffers of its own for as long as its reader likes, and anybody may read slowly, thousands of times.
 */
export class BuiltFiles {
  readonly #folder: string;
  readonly #names: ReadonlySet<string>;
  readonly #read = new Map<string, Promise<BuiltFile>>();

  constructor(folder: string) {
    this.#folder = folder;
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    this.#names = new Set(
      found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
    );
  }

  has(name: string): boolean {
    return this.#names.has(name) && extname(name) in TYPES;
  }

  /** Answers a file that is there, as small as the browser takes it; nothing of it where the browser has it already. */
  async send(name: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const takes = String(headers['accept-encoding'] ?? '');
    const packed = PACKED.find(([encoding, ending]) => takes.includes(encoding) && this.#names.has(name + ending));
    const { content, etag } = await this.#file(name + (packed?.[1] ?? ''));
    reply.headers({ vary: 'accept-encoding', etag, ...(packed && { 'content-encoding': packed[0] }) });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(TYPES[extname(name)] ?? '').send(content);
  }

  #file(name: string): Promise<BuiltFile> {
    const known = this.#read.get(name);
    if (known) return known;
    const file = readFile(join(this.#folder, name)).then((content) => ({
      content,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    }));
    this.#read.set(name, file);
    // What could not be read is read again.
    file.catch(() => this.#read.delete(name));
    return file;
  }
}
