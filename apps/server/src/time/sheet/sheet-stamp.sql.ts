import { type RawBuilder, sql } from 'kysely';

/** Changes with everything that a person's sheets show around their rows; whoever changes it and wherever. */
export const stampOf = (user: RawBuilder<unknown>) => sql`(
  coalesce((select stamp::text from person_stamp where user_id = ${user}), '') || ' ' ||
  coalesce((select stamp::text from company_stamp), ''))`;
