import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';
import { Random } from './random.ts';

/** Of its own, so that a further setting leaves the rest of the demo company as it is. */
const SEED = 20_261_122;

const SKILL_CATEGORIES = [
  'Languages',
  'Frameworks',
  'Databases',
  'Cloud and operations',
  'Testing',
  'Design',
  'Domain',
];
const KSF_TEMPLATES: readonly [string, string][] = [
  [
    'Delivered on the agreed day',
    'Each milestone is accepted by the customer on the day that was agreed, or moved with their consent a week before.',
  ],
  ['Quality that stays', 'No defect of the highest severity comes back after a release, and the tests show why.'],
  ['A customer who knows', 'The customer hears once a week where the project stands, before they have to ask.'],
  ['A team that can go on', 'Nobody is the only one who knows a part: two people can deploy and mend each of them.'],
  ['Within the budget', 'Registered time stays within five percent of the estimate of each phase.'],
];
/** By name: what is asked, and what the ends of the scale mean. */
const QUESTIONS: readonly [name: string, question: string, minLabel: string, maxLabel: string][] = [
  ['Workload', 'How well could you manage your work in this period?', 'Not at all', 'Very well'],
  ['Tools', 'How well do your tools and machines serve you?', 'Badly', 'Very well'],
  ['Team spirit', 'How much did you enjoy working with your team?', 'Not at all', 'Very much'],
  ['Direction', 'How clear was it to you what matters most?', 'Unclear', 'Very clear'],
  ['Feedback', 'How useful was the feedback that you were given?', 'Useless', 'Very useful'],
  ['Growth', 'How much did you learn?', 'Nothing', 'Very much'],
  ['Office', 'How pleasant is the office to work in?', 'Unpleasant', 'Very pleasant'],
  ['Balance', 'How well do work and the rest of your life fit together?', 'Badly', 'Very well'],
  ['Customer', 'How well does the customer know what you do for them?', 'Hardly', 'Very well'],
  ['Code quality', 'How proud are you of the code that your team delivered?', 'Not at all', 'Very proud'],
  ['Meetings', 'How much of your time in meetings was well spent?', 'Hardly any', 'All of it'],
];
/** By name: the questions in their order, whether answers say whose they are, whom they ask, and whether they do now. */
const SURVEYS: readonly [string, readonly string[], isAnonymous: boolean, team: string | null, isActive: boolean][] = [
  ['Monthly pulse', ['Workload', 'Team spirit', 'Balance', 'Direction'], true, null, true],
  ['Quarterly well-being', ['Balance', 'Growth', 'Feedback', 'Office', 'Tools'], true, null, false],
  ['Payments retrospective', ['Code quality', 'Customer', 'Meetings'], false, 'PAY', true],
];
const GREETINGS = [
  'Good to have you here.',
  'Have a calm and productive day.',
  'Chúc bạn một ngày làm việc vui vẻ.',
  'God arbejdslyst!',
  'A short walk at noon does wonders.',
];
const QUOTES = [
  'Make it work, make it right, make it fast. — Kent Beck',
  'Simplicity is prerequisite for reliability. — Edsger W. Dijkstra',
  'The best way to predict the future is to invent it. — Alan Kay',
  'Premature optimisation is the root of all evil. — Donald Knuth',
  'Programs must be written for people to read. — Harold Abelson',
  'Có công mài sắt, có ngày nên kim. — Tục ngữ',
  'Deleted code is debugged code. — Jeff Sickel',
  'What one programmer can do in one month, two can do in two months. — Fred Brooks',
  'Controlling complexity is the essence of computer programming. — Brian Kernighan',
  'Đi một ngày đàng, học một sàng khôn. — Tục ngữ',
  'It always takes longer than you expect. — Douglas Hofstadter',
];
const PERFORMANCE_KPIS = [
  'Quality of work',
  'Delivery on time',
  'Communication',
  'Initiative',
  'Teamwork',
  'Customer focus',
];
const LEVELS = ['Trainee', 'Junior', 'Intermediate', 'Experienced', 'Senior', 'Lead', 'Principal'];
const SOFTWARE_PRODUCTS = [
  'Nimbus Ledger',
  'Nimbus Portal',
  'Nimbus Pocket',
  'Harbour Insights',
  'Skylight',
  'Foundry',
];

/** What keeps the lists of the settings believable, beside absence reasons and soft skills, which other data needs. */
export async function demoSettings(db: Db | Tx): Promise<void> {
  const random = new Random(SEED);
  const row = <T extends object>(fields: T) => ({ id: random.id(), ...fields, version: 1 });
  const named = (name: string) => row({ name });
  const titled = (title: string) => row({ title });
  await insertRows(db, 'skill_category', SKILL_CATEGORIES.map(named));
  await insertRows(
    db,
    'ksf_template',
    KSF_TEMPLATES.map(([title, description]) => row({ title, description })),
  );
  await insertRows(db, 'greeting', GREETINGS.map(titled));
  await insertRows(db, 'quote', QUOTES.map(titled));
  await insertRows(db, 'performance_kpi', PERFORMANCE_KPIS.map(named));
  await insertRows(db, 'software_product', SOFTWARE_PRODUCTS.map(titled));
  await insertRows(
    db,
    'level',
    LEVELS.map((title, index) => row({ level: index + 1, title })),
  );
  await insertRows(db, 'recipient_mail', [row({ type: 'ErrorHandling', name: 'anh.dang@demo.stint.example' })]);
  const questions = QUESTIONS.map(([name, question, min_label, max_label]) =>
    row({ name, question, min_label, max_label }),
  );
  await insertRows(db, 'question', questions);
  await insertSurveys(db, row, new Map(questions.map(({ name, id }) => [name, id])));
}

async function insertSurveys(
  db: Db | Tx,
  row: <T extends object>(fields: T) => T & { id: string },
  questionOf: ReadonlyMap<string, string>,
): Promise<void> {
  const teams = await db.selectFrom('team').select(['id', 'short_name']).execute();
  const surveys = SURVEYS.map(([name, questions, isAnonymous, team, isActive]) => ({
    questions,
    stored: row({
      ...{ name, team_id: teams.find((one) => one.short_name === team)?.id ?? null },
      ...{ is_anonymous: isAnonymous, is_active: isActive },
    }),
  }));
  await insertRows(
    db,
    'survey',
    surveys.map(({ stored }) => stored),
  );
  await insertRows(
    db,
    'survey_question',
    surveys.flatMap(({ questions, stored }) =>
      questions.map((name, index) => ({
        survey_id: stored.id,
        question_id: questionOf.get(name),
        position: index + 1,
      })),
    ),
  );
}
