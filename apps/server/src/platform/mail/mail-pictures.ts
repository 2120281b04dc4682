import type { AppDeps } from '../../lib/context.ts';
import { picturesIn, withPicturesAt } from '../../lib/pictures-in-text.ts';
import { readPictureForMail } from '../files/file.service.ts';

/** A mailing has the same pictures for each of its receivers. */
const MOST_REMEMBERED = 30;
/** A mail with more reaches few mailboxes, and keeps those behind it waiting. */
const MOST_BYTES = 5 * 1024 ** 2;

export interface AttachedPicture {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: 'image/jpeg';
}

/** A mail's text with the pictures that go with it. */
export interface IllustratedMail {
  readonly html: string;
  readonly attachments: readonly AttachedPicture[];
}

/**
 * Puts the pictures of mails into the mails themselves: clients show them at once, without a sign-in and without telling
 * anybody who looked. One that is gone is left out, and so are those with which the mail would become too large.
 */
export class MailPictures {
  readonly #deps: Pick<AppDeps, 'db' | 'files'>;
  readonly #remembered = new Map<string, Promise<Buffer | null>>();

  constructor(deps: Pick<AppDeps, 'db' | 'files'>) {
    this.#deps = deps;
  }

  async illustrate(html: string): Promise<IllustratedMail> {
    const attachments: AttachedPicture[] = [];
    let bytes = 0;
    for (const file of picturesIn(html)) {
      const content = await this.#read(file);
      bytes += content?.length ?? 0;
      if (bytes > MOST_BYTES) break;
      if (content) attachments.push({ cid: cidOf(file), filename: `${file}.jpg`, content, contentType: 'image/jpeg' });
    }
    const there = new Set(attachments.map(({ cid }) => cid));
    return {
      html: withPicturesAt(html, (file) => (there.has(cidOf(file)) ? `cid:${cidOf(file)}` : undefined)),
      attachments,
    };
  }

  #read(file: string): Promise<Buffer | null> {
    const known = this.#remembered.get(file);
    if (known) return known;
    const read = readPictureForMail(this.#deps, file);
    // What went wrong is tried again with the next attempt.
    read.catch(() => this.#remembered.delete(file));
    this.#remembered.set(file, read);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MOST_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    return read;
  }
}

const cidOf = (file: string) => `${file}@stint`;
