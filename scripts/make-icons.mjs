import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './workspace.mjs';

// npm run icons: the icons of the installed app out of the browser's (apps/web/public/favicon.svg), committed beside it.

const publicFolder = join(root, 'apps/web/public');
const icon = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');
/** The corners are cut by the device: the colour goes to the edges, and the strokes keep to the middle that no device cuts. */
const bare = icon
  .replace(/<rect [^>]*\/>/, '<rect x="-8" y="-8" width="48" height="48" fill="#0e6a5b"/>')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');

/** @type {[file: string, drawing: string, pixels: number][]} */
const icons = [
  ['icon-192.png', icon, 192],
  ['icon-512.png', icon, 512],
  ['maskable-192.png', bare, 192],
  ['maskable-512.png', bare, 512],
  ['apple-touch-icon.png', bare, 180],
];

mkdirSync(join(publicFolder, 'icons'), { recursive: true });
for (const [file, drawing, pixels] of icons) {
  await sharp(Buffer.from(drawing), { density: 72 * (pixels / 32) })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(publicFolder, 'icons', file));
}
