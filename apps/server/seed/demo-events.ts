import { createHash } from 'node:crypto';
import { addDays } from '@stint/contract/time/calendar';
import type { Db, Tx } from '../src/lib/db.ts';
import { newToken } from '../src/lib/session.ts';
import { keyOf } from '../src/platform/files/file.service.ts';
import type { FilesPort } from '../src/ports/files/files-port.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** The name, in how many days it is, what it is about, for how long it is featured, and the colour of its picture. */
const EVENTS: readonly (readonly [
  name: string,
  inDays: number,
  description: string,
  before: number,
  after: number,
  colour: string | null,
])[] = [
  ['Town hall', 6, 'The year in figures, and what comes next. In the canteen, and online.', 10, 1, '#2b6f8f'],
  ['Year-end party', 20, 'Dinner on the roof from 18:00. Bring somebody.', 30, 3, '#7a3b4e'],
  ['Charity run', -1, 'Five kilometres around West Lake. Thank you to all 31 runners.', 14, 5, '#3f5b3a'],
  ['Hackathon', 45, 'Two days for what nobody has asked for yet.', 14, 2, '#4b3f72'],
  ['Company trip to Ha Long', -64, 'Three days on the water.', 30, 7, '#1f7a8c'],
  ['Mid-autumn festival', -55, 'Mooncakes for everybody, lanterns for the children.', 7, 1, '#b3632f'],
  ['Ten years of Nimbus Works', -240, 'With everybody who was there in the first year.', 21, 7, '#8f5a1f'],
  ['Fire drill', 12, 'At 10:00, ten minutes.', 2, 0, null],
];

/** What happens in the demo company around today, most of it with a drawn picture. */
export async function demoEvents(
  db: Db | Tx,
  random: Random,
  files: FilesPort,
  today: string,
  bornAt: Date,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  const drawn = await Promise.all(
    EVENTS.map(async ([name, inDays, description, before, after, colour]) => {
      const event = { id: random.id(), name, date: addDays(today, inDays), description, before, after };
      if (colour === null) return { ...event, file: null };
      const id = random.id();
      const { data, info } = await sharp(Buffer.from(drawScene(colour)))
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      await files.put(keyOf({ kind: 'eventImage', id }), data);
      return { ...event, file: { id, data, info } };
    }),
  );
  await insertRows(
    db,
    'stored_file',
    drawn.flatMap(({ file }) =>
      file
        ? {
            id: file.id,
            kind: 'eventImage',
            state: 'kept',
            token: newToken(),
            name: '',
            content_type: 'image/webp',
            bytes: file.data.length,
            sha256: `\\x${createHash('sha256').update(file.data).digest('hex')}`,
            width: file.info.width,
            height: file.info.height,
            owner_id: null,
            created_at: bornAt,
          }
        : [],
    ),
  );
  await insertRows(
    db,
    'event',
    drawn.map(({ id, name, date, description, before, after, file }) => ({
      id,
      name,
      date,
      description,
      time_to_live_before_days: before,
      time_to_live_after_days: after,
      image_id: file?.id ?? null,
      created_at: bornAt,
      version: 1,
    })),
  );
}

/** Hills under a sun in shades of one colour. */
function drawScene(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
    <rect width="640" height="480" fill="${colour}" opacity="0.3"/>
    <circle cx="470" cy="130" r="62" fill="#fff" opacity="0.85"/>
    <path d="M0 330 Q160 220 330 320 T640 280 V480 H0 Z" fill="${colour}" opacity="0.6"/>
    <path d="M0 400 Q220 300 400 390 T640 370 V480 H0 Z" fill="${colour}"/>
  </svg>`;
}
