import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** How long something may take on a machine that others share: what hangs is found all the same, what is slow there is no failure. */
const patience = { testTimeout: 400_000, hookTimeout: 400_000, expect: { poll: { timeout: 120_000 } } };

/** What takes a minute or more, mostly since processes start and end there: begun last, it would be alone in the end. */
const TAKES_LONG =
  /\/(fault|embedded-database(-of-root)?|sync-faults|supervise|foreign-records|jobs|backup|input-edge|[a-z-]+-killed)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [long, rest] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => TAKES_LONG.test(moduleId) === isLong),
    );
    return [...(long ?? []), ...(rest ?? [])];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
