import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files of one worker share their modules: each has a database of its own, and importing the server again costs more
    // than most files take.
    isolate: false,
    // One more than two processors need: some files mostly wait, for what is killed to be missed and to come back.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', root: './packages/contract', include: ['{src,client}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: './apps/server',
          include: ['{src,seed,test}/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: './apps/web', include: ['{src,client}/**/*.test.ts'] } },
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'] } },
    ],
  },
});
