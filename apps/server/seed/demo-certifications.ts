import { createHash } from 'node:crypto';
import type { Db, Tx } from '../src/lib/db.ts';
import { newToken } from '../src/lib/session.ts';
import { keyOf } from '../src/platform/files/file.service.ts';
import type { FilesPort } from '../src/ports/files/files-port.ts';
import { insertRows } from './insert-rows.ts';
import { Random } from './random.ts';

/** Of its own, so that a further certification leaves the rest of the demo company as it is. */
const SEED = 20_261_123;
/** The name, two letters for its badge, and the badge's colour. */
const CERTIFICATIONS: readonly [name: string, letters: string, colour: string][] = [
  ['AWS Certified Developer', 'AD', '#b3632f'],
  ['AWS Certified Solutions Architect', 'AA', '#8f5a1f'],
  ['Azure Administrator Associate', 'AZ', '#2b6f8f'],
  ['Certified Kubernetes Administrator', 'CK', '#31589c'],
  ['Certified ScrumMaster', 'SM', '#3f5b3a'],
  ['Certified Scrum Product Owner', 'PO', '#2f6f63'],
  ['IELTS 7.0', 'IE', '#7a3b4e'],
  ['ISTQB Advanced Test Analyst', 'IA', '#4b3f72'],
  ['ISTQB Foundation Level', 'IF', '#6a4f9c'],
  ['Oracle Certified Professional, Java', 'OJ', '#9c3131'],
  ['PMI Agile Certified Practitioner', 'AC', '#27384a'],
  ['Professional Scrum Master I', 'P1', '#4d7a2b'],
  ['Project Management Professional', 'PM', '#1f4f7a'],
  ['React Developer', 'RE', '#1f7a8c'],
  ['TOEIC 900', 'TO', '#8f7a2b'],
  ['UX Certification', 'UX', '#a0447a'],
];

/** What people of the demo company can have learnt, with drawn badges. */
export async function demoCertifications(db: Db | Tx, files: FilesPort, bornAt: Date): Promise<void> {
  const { default: sharp } = await import('sharp');
  const random = new Random(SEED);
  const drawn = await Promise.all(
    CERTIFICATIONS.map(async ([name, letters, colour]) => {
      const [id, icon] = [random.id(), random.id()];
      const { data, info } = await sharp(Buffer.from(drawBadge(letters, colour)))
        .webp({ quality: 85 })
        .toBuffer({ resolveWithObject: true });
      await files.put(keyOf({ kind: 'icon', id: icon }), data);
      return { id, name, icon, data, info };
    }),
  );
  await insertRows(
    db,
    'stored_file',
    drawn.map(({ icon, data, info }) => ({
      id: icon,
      kind: 'icon',
      state: 'kept',
      token: newToken(),
      name: '',
      content_type: 'image/webp',
      bytes: data.length,
      sha256: `\\x${createHash('sha256').update(data).digest('hex')}`,
      width: info.width,
      height: info.height,
      owner_id: null,
      created_at: bornAt,
    })),
  );
  await insertRows(
    db,
    'certification',
    drawn.map(({ id, name, icon }) => ({ id, name, icon_id: icon, version: 1 })),
  );
}

/** A rosette with two letters. */
function drawBadge(letters: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
    <path d="M44 78 L32 122 L64 106 L96 122 L84 78 Z" fill="${colour}" opacity="0.55"/>
    <circle cx="64" cy="52" r="46" fill="${colour}"/>
    <circle cx="64" cy="52" r="37" fill="none" stroke="#fff" stroke-width="3" opacity="0.75"/>
    <text x="64" y="66" font-family="Inter, DejaVu Sans, Arial, sans-serif" font-size="38" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text>
  </svg>`;
}
