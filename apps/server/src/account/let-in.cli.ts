import { systemClock } from '../lib/clock.ts';
import { migrate } from '../lib/migrate.ts';
import { openDrive } from '../open-drive.ts';
import { explainUse, runOnDatabase } from '../platform/command.ts';
import { settingsFromEnvironment } from '../platform/settings-from-environment.ts';
import { makeWayBack } from './let-in.service.ts';

// npm run let-in -- <email> [--without-second-factor]: prints a link that sets a new password, also while the app runs.
const given = process.argv.slice(2);
const withoutSecondFactor = given.includes('--without-second-factor');
const email = given.find((argument) => !argument.startsWith('--'));
if (!email) explainUse('npm run let-in -- <email> [--without-second-factor]');

await runOnDatabase(async ({ owner, appRole, pool, db, files }) => {
  await migrate(owner, { appRole });
  const config = settingsFromEnvironment();
  const context = {
    ...{ config, pool, db, files, drive: openDrive(config), timelog: null, clock: systemClock, now: systemClock.now() },
    ...{ user: null, token: null, requestId: 'let-in', address: '', userAgent: 'command line', client: null },
  };
  const link = await makeWayBack(context, email, { withoutSecondFactor });
  if (link === null) {
    const place = config.DATABASE_URL ? 'the database of DATABASE_URL' : `the folder ${config.DATA_DIR}`;
    console.error(`No active account has the address ${email} in ${place}.`);
    process.exitCode = 1;
    return;
  }
  console.log(`Within an hour, once: ${link}`);
  if (!config.PASSWORD_SIGN_IN)
    console.error('Passwords are off: start the app with PASSWORD_SIGN_IN=true before opening it.');
});
