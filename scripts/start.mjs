import { spawn } from 'node:child_process';
import { ensureWebBuilt } from './build-web.mjs';
import { supervise } from './supervise.mjs';
import { bundledNode, ensureInstalled, installedEnvironment, passSignalsTo, root } from './workspace.mjs';

const PARENT_CHECK_MILLISECONDS = 250;

// npm start: installs and builds what is missing, then runs the app under the Node.js that came with the install, and
// starts it again after a crash. The app prepares its database while the browser app is being built.
await ensureInstalled();

let isBuilt = false;
const app = supervise(() => {
  const child = spawn(bundledNode, ['apps/server/src/main.ts', '--await-build'], {
    cwd: root,
    env: installedEnvironment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
    // The channel says when the build is there. It closes when this process ends however it ends; the app stops then.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
  });
  if (isBuilt) child.send('built');
  return child;
});
passSignalsTo(app);
endWithParent();
let failedBuild = 0;
app.ended.then((code) => process.exit(failedBuild || code));

const buildCode = await ensureWebBuilt();
if (buildCode === 0) {
  isBuilt = true;
  app.send('built');
} else {
  failedBuild = buildCode;
  app.kill('SIGTERM');
}

/** npm does not pass every signal on: whoever ends `npm start` means the app. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    app.kill('SIGTERM');
  }, PARENT_CHECK_MILLISECONDS);
}
