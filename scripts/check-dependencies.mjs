import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

// npm run depcruise: who imports whom, against the rules. A checker that cannot parse says that all is well: it has
// to have seen at least this many files, or something is wrong with it.
const FEWEST_MODULES = 50;
const folders = [
  'packages/contract/src',
  'packages/contract/client',
  'apps/server/src',
  'apps/server/seed',
  'apps/web/src',
];

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(folders, options);
if (typeof output === 'string') throw new Error('The checker answered text');
const { violations, totalCruised, totalDependenciesCruised = 0 } = output.summary;

for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
console.log(`${totalCruised} files, ${totalDependenciesCruised} imports, ${violations.length} against the rules.`);
if (totalCruised < FEWEST_MODULES || totalDependenciesCruised < FEWEST_MODULES) {
  console.error('The checker did not see the sources.');
  process.exitCode = 1;
}
if (violations.length > 0) process.exitCode = 1;
