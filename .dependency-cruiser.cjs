// Who may import whom (docs/architecture.md). Run through scripts/check-dependencies.mjs, which also checks that the
// checker saw the sources at all.

const AREAS = 'account|time|feedback|projects|planning|teams|people|reviews|home|company|outside|reports|platform';
/** Files that put the parts together; they may see all of them. */
const COMPOSITION =
  '^apps/server/src/((main|run-app|app|open-database|open-drive|open-files|open-timelog)|[a-z]+/[a-z]+\\.calls)\\.ts$';
const TESTS = '\\.test\\.tsx?$';
/** Where the programs of the command line stand, which are compositions too. */
const COMMANDS = '\\.cli\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one thing, or a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The contract imports zod, calendar arithmetic, the linear-time regular expressions, and itself.',
      from: { path: '^packages/contract/(src|client)/', pathNot: TESTS },
      to: { pathNot: ['^packages/contract/(src|client)/', 'node_modules/(zod|temporal-polyfill|re2js)/'] },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-without-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'http-in-routes-only',
      severity: 'error',
      comment: 'Rules and queries know nothing of the HTTP framework.',
      from: { path: '^apps/server/src/', pathNot: ['\\.routes\\.ts$', '^apps/server/src/lib/', COMPOSITION, TESTS] },
      to: { path: 'node_modules/(fastify|@fastify/|fastify-type-provider-zod)' },
    },
    {
      name: 'service-not-to-routes',
      severity: 'error',
      comment: 'routes -> service -> sql -> lib',
      from: { path: '^apps/server/src/', pathNot: ['\\.routes\\.ts$', COMPOSITION, TESTS] },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'routes-not-to-routes',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'sql-to-lib-only',
      severity: 'error',
      comment: 'Queries know the database, not the services above them.',
      from: { path: '\\.sql\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$' },
    },
    {
      name: 'lib-below-areas',
      severity: 'error',
      comment: 'Of the ports it knows the interfaces, which are part of what every call is given.',
      from: { path: '^apps/server/src/lib/', pathNot: TESTS },
      to: {
        path: `^apps/server/src/((${AREAS})/|ports/|main|app|open-database|open-drive|open-files|open-timelog)`,
        pathNot: '-port\\.ts$',
      },
    },
    {
      name: 'other-areas-by-their-service',
      severity: 'error',
      comment: 'What an area offers to the others is in its services.',
      from: { path: `^apps/server/src/(${AREAS})/`, pathNot: [TESTS, COMMANDS] },
      to: { path: `^apps/server/src/(${AREAS})/`, pathNot: ['^apps/server/src/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'ports-by-their-interface',
      severity: 'error',
      comment: 'Which adapter it is, only compositions know.',
      from: {
        path: '^apps/server/(src|seed)/',
        pathNot: ['^apps/server/src/ports/', COMPOSITION, COMMANDS, TESTS],
      },
      to: { path: '^apps/server/src/ports/', pathNot: '-port\\.ts$' },
    },
    {
      name: 'ports-know-no-area',
      severity: 'error',
      from: { path: '^apps/server/src/ports/', pathNot: TESTS },
      to: { path: `^apps/server/src/((${AREAS})/|main|app|open-database|open-drive|open-files|open-timelog)` },
    },
    {
      name: 'nothing-imports-the-compositions',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [COMPOSITION, COMMANDS, TESTS, '/platform/command\\.ts$'] },
      to: { path: COMPOSITION },
    },
    {
      name: 'web-ui-and-lib-below-areas',
      severity: 'error',
      comment: 'app -> areas -> ui, lib',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: TESTS },
      to: { path: `^apps/web/src/(app|${AREAS})/` },
    },
    {
      name: 'web-areas-below-app',
      severity: 'error',
      from: { path: `^apps/web/src/(${AREAS})/`, pathNot: TESTS },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'other-features-by-queries-or-select',
      severity: 'error',
      comment:
        'Across features: the queries, and the control that chooses one of its things. The slots of a day are one field of several.',
      from: { path: `^apps/web/src/(${AREAS})/([^/]+)/`, pathNot: TESTS },
      to: {
        path: `^apps/web/src/(${AREAS})/[^/]+/`,
        pathNot: ['^apps/web/src/$1/$2/', '\\.queries\\.ts$', '-select\\.tsx$', '^apps/web/src/planning/plan-slots/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/test-results/', '/playwright-report/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
