import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** As a shell reports a process that ended by Ctrl+C. */
const EXIT_CODE_INTERRUPTED = 130;

// Until there is something to be stopped in order, a signal just ends the process; so does the end of the script that
// started it, which sends a message once the browser app is built.
const interrupt = () => process.exit(EXIT_CODE_INTERRUPTED);
process.once('SIGINT', interrupt).once('SIGTERM', interrupt).once('disconnect', interrupt);
const webIsBuilt = process.argv.includes('--await-build') ? once(process, 'message') : undefined;

// Before anything else is imported: what was compiled is kept for the next start, beside the packages. Where that folder
// cannot be written to, a start takes longer.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/stint'));
const { explainFault } = await import('./platform/explain-fault.ts');
try {
  const { settingsFromEnvironment } = await import('./platform/settings-from-environment.ts');
  const config = settingsFromEnvironment();
  const { showStartingPage } = await import('./platform/starting-page.ts');
  const startingPage = await showStartingPage(config.HOST, config.PORT);
  // Importing the whole app takes longer than anything else at a start: the page is there by then.
  const { runApp } = await import('./run-app.ts');
  await runApp(config, {
    webIsBuilt,
    takePlace: () => startingPage.close(),
    stopInOrder: () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt).off('disconnect', interrupt),
  });
  // Not only at the end: a process that is killed writes nothing.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${explainFault(error)}\n`);
  // Not by falling off the end: whatever was opened so far would hold the process.
  process.exit(1);
}
