import { IMAGE_TYPES } from '@stint/contract/platform/files/file-kinds';

const EMBEDDED = /<img\s[^>]*?src="data:(image\/[a-z+]+);base64,([^"]+)"[^>]*>/gi;

interface PastedPictures {
  readonly files: readonly File[];
  /** Words come with them, as from an office document; the editor takes those. */
  readonly hasWords: boolean;
}

/** The pictures among what was pasted or dropped: files, or where words come with them those embedded in the words. */
export function picturesIn(data: DataTransfer | null): PastedPictures {
  const html = data?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const hasWords = (body.textContent ?? '').trim() !== '';
  const files = hasWords ? embeddedIn(html) : [...(data?.files ?? []), ...embeddedIn(html)];
  return { files: files.filter(isPicture), hasWords };
}

const embeddedIn = (html: string): File[] =>
  [...html.matchAll(EMBEDDED)].map(([, type = '', bytes = ''], index) => fileOf(type, bytes, index));

const isPicture = ({ type }: File) => IMAGE_TYPES.some((known) => known === type);

function fileOf(type: string, base64: string, index: number): File {
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture-${index + 1}`, { type });
}
