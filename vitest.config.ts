import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** How long something may take on a machine that others share: what hangs is found all the same, what is slow there is no failure. */
const patience = { testTimeout: 400_000, hookTimeout: 400_000, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    // Files of one worker share their modules: each has a database of its own, and importing the server again costs more
    // than most files take.
    isolate: false,
    // One more than two processors need: some files mostly wait, for what is killed to be missed and to come back.
    maxWorkers: 3,
    projects: [
      { test: { ...patience, name: 'contract', root: './packages/contract', include: ['{src,client}/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'server',
          root: './apps/server',
          include: ['{src,seed,test}/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
        },
      },
      { test: { ...patience, name: 'web', root: './apps/web', include: ['{src,client}/**/*.test.ts'] } },
      { test: { ...patience, name: 'scripts', root: './scripts', include: ['**/*.test.ts'] } },
    ],
  },
});
