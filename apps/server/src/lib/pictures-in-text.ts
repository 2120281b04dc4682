/** Pictures in rich text are named by the id of their file. */
const ADDRESS =
  /^\/api\/common\/post-pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\?v=[\w.-]{1,200})?$/;
/** As safe rich text has them: without who may open them. */
const PICTURE = /(<img src=")\/api\/common\/post-pictures\/([0-9a-f-]{36})(")/g;

/** The file that the address of a picture names; undefined for an address that is none of ours. */
export const pictureOf = (address: string | undefined): string | undefined => ADDRESS.exec(address ?? '')?.[1];

export const plainAddressOf = (file: string): string => `/api/common/post-pictures/${file}`;

/** The files of the pictures in a safe text, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, , file]) => file ?? '')),
];

/** A safe text whose pictures are elsewhere; without those that are nowhere. */
export function withPicturesAt(html: string, addressOf: (file: string) => string | undefined): string {
  return html
    .replace(PICTURE, (_picture, before: string, file: string, after: string) => {
      const address = addressOf(file);
      return address === undefined ? '<img data-gone="' : `${before}${address}${after}`;
    })
    .replace(/<img data-gone="[^>]*>/g, '');
}
