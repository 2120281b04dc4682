import type {
  ListedUserCertification,
  listUserCertifications as listRoute,
  UserCertificationDetail,
  UserCertificationToSave,
} from '@stint/contract/people/certifications/user-certification';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Right } from '../../lib/rights/right.ts';
import { personShape } from '../../lib/wire-shapes.ts';

const certifications = sql`user_certification it join app_user u on u.id = it.user_id
  join certification r on r.id = it.certification_id join stored_file f on f.id = r.icon_id`;

const columns = (mayChange: Right) => sql`it.id as "_id", ${personShape} as "user", it.year, it.duration,
  json_build_object('_id', r.id, 'name', r.name, 'iconURL', '/api/common/files/' || f.id || '?v=' || f.token) as certification,
  ${mayChange} as "mayChange"`;

const fullName = sql`u.first_name || ' ' || u.last_name`;

/** Certifications of those who work here. */
export function listUserCertifications(
  db: Db,
  mayChange: Right,
  asked: QueryOf<typeof listRoute>,
): Promise<Page<ListedUserCertification>> {
  const parts = {
    columns: columns(mayChange),
    from: certifications,
    where: all(
      sql`u.is_active and u.user_type = 'Employee'`,
      matches(sql`${fullName} || ' ' || u.initials || ' ' || r.name || ' ' || it.year`, asked.search),
      asked.user ? sql`it.user_id = ${asked.user}` : sql`true`,
      asked.certification ? sql`it.certification_id = ${asked.certification}` : sql`true`,
    ),
    order: orderBy(
      asked.orderBy,
      { user: sql`search_text(${fullName})`, certification: sql`search_text(r.name)`, year: sql`it.year` },
      sql`it.year desc, it.id`,
    ),
  };
  return readPage<ListedUserCertification>(db, parts, asked);
}

export async function findUserCertification(
  db: Db | Tx,
  mayChange: Right,
  id: string,
): Promise<UserCertificationDetail | undefined> {
  const found = await sql<UserCertificationDetail>`
    select ${columns(mayChange)}, it.version from ${certifications} where it.id = ${id}`.execute(db);
  return found.rows[0];
}

const columnsOf = (given: UserCertificationToSave) => ({
  user_id: given.user,
  certification_id: given.certification,
  year: given.year,
  duration: given.duration,
});

export async function insertUserCertification(tx: Tx, id: string, given: UserCertificationToSave): Promise<void> {
  await tx
    .insertInto('user_certification')
    .values({ id, ...columnsOf(given) })
    .execute();
}

export async function updateUserCertification(tx: Tx, id: string, given: UserCertificationToSave): Promise<void> {
  await tx.updateTable('user_certification').set(columnsOf(given)).where('id', '=', id).execute();
}
