import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { newToken } from '../src/lib/session.ts';
import { keyOf } from '../src/platform/files/file.service.ts';
import type { FilesPort } from '../src/ports/files/files-port.ts';
import type { DemoPerson } from './demo-people.ts';
import { drawPortrait } from './demo-portraits.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** So many have a picture; the others show their initials. */
const PICTURED = 14;
const WITHOUT = new Set(['FR']);
const LONG_HAIRED = new Set(['Anh', 'Lena', 'Linh', 'Trang', 'Mai', 'Thao', 'Ha', 'Ngoc', 'Van', 'Lan', 'Yen', 'Hoa']);

/** Drawn pictures of the first people, as the people's own uploads would be stored. */
export async function demoPictures(
  db: Db | Tx,
  random: Random,
  files: FilesPort,
  people: readonly DemoPerson[],
  bornAt: Date,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  const pictured = people.filter(({ initials }) => !WITHOUT.has(initials)).slice(0, PICTURED);
  const rows = await Promise.all(
    pictured.map(async (person, index) => {
      const id = random.id();
      const svg = Buffer.from(drawPortrait(index, LONG_HAIRED.has(person.firstName)));
      const { data, info } = await sharp(svg).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
      await files.put(keyOf({ kind: 'avatar', id }), data);
      return {
        id,
        kind: 'avatar',
        state: 'kept',
        token: newToken(),
        name: '',
        content_type: 'image/webp',
        bytes: data.length,
        sha256: `\\x${createHash('sha256').update(data).digest('hex')}`,
        width: info.width,
        height: info.height,
        owner_id: person.id,
        created_at: bornAt,
      };
    }),
  );
  await insertRows(db, 'stored_file', rows);
  await sql`
    update app_user u set avatar_file_id = f.id, avatar_url = '/api/profile/' || u.id || '/avatar?v=' || f.token
    from stored_file f where f.owner_id = u.id and f.kind = 'avatar'`.execute(db);
}
