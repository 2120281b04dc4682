import { migrate } from '../lib/migrate.ts';
import { runOnDatabase } from './command.ts';

// npm run migrate: brings the database up to date without starting the app.
await runOnDatabase(async ({ owner, appRole }) => {
  const applied = await migrate(owner, { appRole });
  for (const { version, name } of applied) console.log(`Applied migration ${version} (${name}).`);
  if (applied.length === 0) console.log('The database is up to date.');
});
