import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/** By category, as the settings of the demo company have them. */
const SKILLS: Readonly<Record<string, readonly string[]>> = {
  Languages: ['TypeScript', 'Kotlin', 'Python', 'C#', 'SQL', 'Swift'],
  Frameworks: ['React', 'Angular', 'Spring', '.NET', 'Node.js', 'Flutter'],
  Databases: ['PostgreSQL', 'Redis', 'MongoDB'],
  'Cloud and operations': ['Kubernetes', 'Terraform', 'Azure', 'AWS', 'Observability'],
  Testing: ['Playwright', 'Load testing', 'Test design'],
  Design: ['Figma', 'Accessibility', 'User research'],
  Domain: ['Payments', 'Logistics', 'Retail', 'Card schemes'],
};

/** What the levels 1 to 5 mean. */
const CAPTIONS = ['Has tried it', 'Works with help', 'Works alone', 'Helps others', 'Teaches it'];

export async function demoSkills(db: Db | Tx): Promise<void> {
  const rows = Object.entries(SKILLS).flatMap(([category, names]) => names.map((name) => ({ category, name })));
  await sql`
    insert into skill (id, skill_category_id, name, captions)
    select new_id(now()), c.id, g.name, ${CAPTIONS}::text[] from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(category text, name text)
    join skill_category c on c.name = g.category order by c.name, g.name`.execute(db);
}
